import { createElement, type ReactNode, useMemo } from 'react';

/** What rich text may hold; anything else stands there as its words alone (quality: sanitised on display too). */
const TAGS = new Set(['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr']);
const SILENT = new Set(['script', 'style', 'template', 'iframe', 'noscript', 'svg', 'math', 'title', 'textarea']);
const EMPTY = new Set(['br', 'hr']);
const SCHEMES = /^(https?|mailto|tel):/i;

/** A node of a parsed but unattached page as elements of ours: nothing in it ever ran or loaded. */
function drawn(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (SILENT.has(tag)) return null;
  if (EMPTY.has(tag)) return createElement(tag, { key });
  const inside = [...node.childNodes].map(drawn);
  if (TAGS.has(tag)) return createElement(tag, { key }, ...inside);
  const href = tag === 'a' ? node.getAttribute('href')?.trim() : undefined;
  return href && SCHEMES.test(href) ? createElement('a', { key, href, target: '_blank', rel: 'noopener noreferrer' }, ...inside) : inside;
}

const parse = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

/** Whether there is anything to read. */
export const hasWords = (html: string): boolean => (parse(html).textContent ?? '').trim() !== '';

/** Its words alone, for where it stands in a line. */
export const wordsIn = (html: string): string =>
  (parse(html.replaceAll(/<br\s*\/?>|<\/(p|li|h\d)>/g, ' $&')).textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** Rich text as it was kept by the server. */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => [...parse(html).childNodes].map(drawn), [html]);
  return <div className="rich-text-shown">{content}</div>;
}
