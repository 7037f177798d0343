import type { AuditedDictionary, Dictionaries } from '#kernel/i18n/dictionary.ts';
import { useSection } from '#kernel/web/words.ts';
import type { LogRow } from '../contract/log.endpoints.ts';

type Words = Dictionaries['setting']['word'];

/** Whose commands note changes: one that is missing here does not compile. */
const AUDITED = Object.keys({
  access: true,
  appointment: true,
  card: true,
  catalog: true,
  channel: true,
  coupon: true,
  day_close: true,
  decoration: true,
  deduction: true,
  dictionary: true,
  download: true,
  exchange: true,
  file: true,
  follow_up: true,
  intake: true,
  loyalty: true,
  member: true,
  messaging: true,
  org: true,
  payment: true,
  reception: true,
  record: true,
  refund: true,
  sales: true,
  setting: true,
  staff: true,
  stock: true,
  voucher: true,
} satisfies Record<AuditedDictionary, true>) as AuditedDictionary[];

/** Whether a domain's commands note changes. */
export const isAudited = (name: string): name is AuditedDictionary => (AUDITED as string[]).includes(name);

/** What everything is called that a change may be noted of; each domain names its own. */
export const useSubjects = (): Readonly<Record<string, string>> => useSection('subject', AUDITED);

const known = (words: Readonly<Record<string, string>>, key: string): string | undefined => words[key];

/** What it was done to: `dict_item/DEGREE/own_1` is a dictionary item. */
export const subjectText = (subject: string, subjects: Readonly<Record<string, string>>): string => known(subjects, subject.split('/')[0]!) ?? subject;

/** What was done, from the call's id: `channel.edit` is an edit of a channel; a call without a word of its own is named by its subject. */
export function operationText({ endpoint, subject }: LogRow, word: Words, subjects: Readonly<Record<string, string>>): string {
  if (endpoint === 'job') return word.job;
  const verb = known(word.verb, endpoint.slice(endpoint.lastIndexOf('.') + 1));
  const text = subjectText(subject, subjects);
  return verb ? `${verb}${/[a-z]$/i.test(verb) ? ' ' : ''}${text}` : text;
}
