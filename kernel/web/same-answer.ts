import { hashKey } from '@tanstack/react-query';

/** Of the key of an answer: the language stands before the shop and the mode. */
const withoutLanguage = (key: readonly unknown[]): string => hashKey(key.toSpliced(-3, 1));

/**
 * What stands for an answer while it is asked for: the one to the same question, where it was known before. So what comes back from behind
 * another tab, for so long that its answer was put away, and what is asked in another language, is not empty for a moment: a form would be
 * gone, with what was typed in it.
 */
export const sameAnswer = (key: readonly unknown[]) => (before: unknown, of: { queryKey: readonly unknown[] } | undefined) =>
  of && withoutLanguage(of.queryKey) === withoutLanguage(key) ? before : undefined;
