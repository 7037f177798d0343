import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a', 'hr'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
};

/** Rich text as it may be kept and shown: words, lists and links, nothing that runs, loads or lays out (quality: browser). */
export const cleanRichText = (html: string): string => sanitizeHtml(html, OPTIONS);

/** Whether anything is left to read. */
export const hasText = (html: string): boolean => sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim() !== '';

/** Plain text, as it comes in by a file or from before there was rich text: one paragraph that breaks where its lines do; nothing of nothing. */
export function asRichText(text: string): string {
  const said = text.trim();
  if (said === '') return '';
  const escaped = said.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<p>${escaped.replaceAll(/\r?\n/g, '<br />')}</p>`;
}
