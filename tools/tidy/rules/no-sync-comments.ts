import type { Rule } from '../rule.ts';

const SYNC = /\b(keep|kept|stays?|remain|must be|be)\b[^.]{0,40}\bin[- ]sync\b|\bin sync with\b|\bremember to (also )?(update|change)\b/i;

/** One fact, one place: a comment that asks people to change two places is a defect waiting (architecture: first line). */
export const noSyncComments: Rule = {
  name: 'no-sync-comments',
  check: ({ files }) =>
    files
      .filter((file) => file.isCode)
      .flatMap((file) =>
        file.comments
          .filter(({ text }) => SYNC.test(text))
          .map(({ line }) => ({
            file: file.path,
            line,
            message: 'the same fact stands in two places. Derive one from the other, or let the compiler tie them.',
          })),
      ),
};
