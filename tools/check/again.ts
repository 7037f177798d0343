import type { Count } from './count.ts';

/** Stands before what passed only when it was tried again. */
export const SECOND_TRY = 'at the second try: ';
/** More files than this do not fail by a moment that was missed. */
const MOST_FILES = 5;
const FAILED = /^failed: (.*)$/gm;

const failuresOf = (output: string): string[] => [...output.matchAll(FAILED)].map(([, name]) => name!);

/** The files that may begin once more, each with a world of its own; none where something failed that no file names, or too much. */
export function triedAgain(output: string, { failed }: Count): string[] {
  const failures = failuresOf(output);
  const files = [...new Set(failures.map((name) => name.split(' > ')[0]!))];
  return failures.length === failed && files.length <= MOST_FILES ? files : [];
}

/** What both tries amount to, and a line for each test that passed at the second alone. */
export function bothTries(first: Count & { output: string }, second: Count & { output: string }): Count & { lines: string[] } {
  if (second.problem) return { ...first, problem: `tried again: ${second.problem}`, lines: [] };
  const still = failuresOf(second.output);
  const lines = failuresOf(first.output)
    .filter((name) => !still.includes(name))
    .map((name) => `${SECOND_TRY}${name}`);
  return { passed: first.passed + first.failed - second.failed, failed: second.failed, lines };
}
