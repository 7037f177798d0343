import type { Judged } from '#kernel/server/import-judging.ts';

/** How things of some kind are numbered, where a file brings them. */
interface Numbering<Arriving> {
  /** The greatest number that the chain has given out. */
  greatest: number;
  numberOf: (arriving: Arriving) => string;
  serialOf: (number: string) => number;
  after: (greatest: number) => string;
  give: (arriving: Arriving, number: string) => void;
}

/** Numbers what nobody typed a number for: after all that the chain and the file have. */
export function withNumbers<Arriving>(judged: Judged<Arriving>[], { greatest, numberOf, serialOf, after, give }: Numbering<Arriving>): Judged<Arriving>[] {
  const arriving = judged.flatMap(({ form }) => form ?? []);
  let last = Math.max(greatest, ...arriving.map((each) => serialOf(numberOf(each))));
  for (const each of arriving)
    if (!numberOf(each)) {
      give(each, after(last));
      last += 1;
    }
  return judged;
}
