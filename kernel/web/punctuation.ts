import { currentLanguage } from './language.ts';

/** What stands between sentences that are said one behind the other, in the reader's language. */
export const pause = (): string => (currentLanguage() === 'en' ? '; ' : '；');

/** What is said of a word in brackets behind it. */
export const inBrackets = (text: string): string => (currentLanguage() === 'en' ? ` (${text})` : `（${text}）`);
