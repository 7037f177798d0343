import type { Dictionaries } from '#kernel/i18n/dictionary.ts';
import type { LogRow } from '../contract/log.endpoints.ts';

type Words = Dictionaries['setting']['word'];

const known = (words: Readonly<Record<string, string>>, key: string): string | undefined => words[key];

/** What it was done to: `dict_item/DEGREE/own_1` is a dictionary item. */
export const subjectText = (subject: string, word: Words): string => known(word.subject, subject.split('/')[0]!) ?? subject;

/** What was done, from the call's id: `channel.edit` is an edit of a channel; a call without a word of its own is named by its subject. */
export function operationText({ endpoint, subject }: LogRow, word: Words): string {
  if (endpoint === 'job') return word.job;
  const verb = known(word.verb, endpoint.slice(endpoint.lastIndexOf('.') + 1));
  return verb ? `${verb}${/[a-z]$/i.test(verb) ? ' ' : ''}${subjectText(subject, word)}` : subjectText(subject, word);
}
