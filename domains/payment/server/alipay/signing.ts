import { isSignedBy, signed } from '../pem.ts';

type Parameters = Readonly<Record<string, string>>;

/** What a signature covers: the parameters that are not empty, by name, as `name=value` with `&` between, nothing encoded. */
export const covered = (parameters: Parameters, without: readonly string[]): string =>
  Object.entries(parameters)
    .filter(([name, value]) => value !== '' && !without.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** A request's parameters with their signature (RSA2). */
export const signedParameters = (parameters: Parameters, private_key: string): Record<string, string> => ({
  ...parameters,
  sign: signed(covered(parameters, ['sign']), private_key),
});

/** Whether a callback is Alipay's; its signature covers neither itself nor its kind. */
export const isNoticeSigned = (parameters: Parameters, public_key: string): boolean =>
  parameters['sign_type'] === 'RSA2' && isSignedBy(covered(parameters, ['sign', 'sign_type']), parameters['sign'] ?? '', public_key);

/** Where the value that begins at `from` ends: behind the brace that closes it, braces in words not counted. */
function endOf(text: string, from: number): number {
  let depth = 0;
  let isWord = false;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (isWord) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isWord = false;
    } else if (sign === '"') isWord = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}' && (depth -= 1) === 0) return at + 1;
  }
  return -1;
}

/** The part of an answer that its signature covers, letter by letter as it came; null where there is none. */
export function signedPart(text: string, name: string): string | null {
  const label = `"${name}":`;
  const start = text.indexOf(label);
  if (start < 0) return null;
  const from = start + label.length;
  if (text[from] !== '{') return null;
  const end = endOf(text, from);
  return end < 0 ? null : text.slice(from, end);
}
