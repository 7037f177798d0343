import type { Rule } from '../rule.ts';

const SUPPRESSION = /\b(?:eslint|oxlint)-disable|@ts-(?:ignore|expect-error|nocheck)|\bbiome-ignore|\b(?:v8|c8|istanbul) ignore/;
const REASON = /(?:--|:|—)\s*\S.{9,}/;

/** A suppression without a reason is refused (architecture: refuse). */
export const reasonedSuppressions: Rule = {
  name: 'reasoned-suppressions',
  check: ({ files }) =>
    files
      .filter((file) => file.isCode)
      .flatMap((file) =>
        file.comments
          .filter(({ text }) => SUPPRESSION.test(text) && !REASON.test(text.slice(text.search(SUPPRESSION)).replace(/\*\/$/, '')))
          .map(({ line }) => ({
            file: file.path,
            line,
            message: 'mend what the check found; where it is wrong, say why: // oxlint-disable-next-line <rule> -- <reason>',
          })),
      ),
};
