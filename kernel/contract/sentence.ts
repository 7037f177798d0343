import type { RefusalParams } from './failure.ts';

/** What no person may type (`Text` refuses it): a sentence's beginning, what parts its key and words, and its end. */
const BEGIN = '\u0002';
const PART = '\u001F';
const END = '\u0003';

/** Whether a text could be taken for a sentence that a machine keeps. */
export const hasKeptSigns = (text: string): boolean => [BEGIN, PART, END].some((sign) => text.includes(sign));

/**
 * What a machine notes where people note their reasons: sentences of one domain's refusals, kept by their key and said in the
 * language of whoever reads them. A key without a sentence does not compile.
 */
export const keptSentencesOf =
  <Sentences extends Record<string, string>>(domain: string, _sentences: Sentences) =>
  (key: keyof Sentences & string, params: RefusalParams = {}): string =>
    keptSentence({ key: `${domain}.${key}`, params });

/** A refusal's sentence, to be kept beside what it was about. */
export const keptSentence = ({ key, params }: { key: string; params: RefusalParams }): string =>
  BEGIN + [key, ...Object.entries(params).flat()].join(PART) + END;

const KEPT = new RegExp(`${BEGIN}([^${BEGIN}${END}]*)${END}`, 'g');
/** The same inside JSON, where the signs above are escaped. */
const KEPT_JSON = /(?<=(?<!\\)(?:\\\\)*)\\u0002((?:[^\\]|\\(?!u000[23]).)*?)\\u0003/g;

/** How a sentence is said to one reader. */
export type Say = (key: string, params: RefusalParams) => string;

function said(kept: string, say: Say): string {
  const [key = '', ...words] = kept.split(PART);
  const params: RefusalParams = {};
  for (let index = 0; index + 1 < words.length; index += 2) params[words[index]!] = words[index + 1]!;
  return say(key, params);
}

/** A text with the sentences that are kept in it, said. */
export const sayKept = (text: string, say: Say): string => (text.includes(BEGIN) ? text.replace(KEPT, (_, kept: string) => said(kept, say)) : text);

/** JSON with the sentences that are kept in its texts, said. */
export const sayKeptInJson = (json: string, say: Say): string =>
  json.includes('\\u0002')
    ? json.replace(KEPT_JSON, (_, kept: string) => JSON.stringify(said(JSON.parse(`"${kept}"`) as string, say)).slice(1, -1))
    : json;
