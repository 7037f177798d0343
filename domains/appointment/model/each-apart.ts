import { meet, type Span } from './calendar.ts';
import { eachItsOwn } from './each-its-own.ts';

/** Something that needs one of several for some stretches of time. */
export interface Needing {
  spans: readonly Span[];
  /** Which of them would do, the one liked best first. */
  could: readonly string[];
}

const clash = (one: Needing, other: Needing): boolean => one.spans.some((span) => other.spans.some((also) => meet(span, also)));

/** Those who need something at one moment, for each moment at which one more begins to. */
const crowdsOf = (all: readonly Needing[]): number[][] =>
  [...new Set(all.flatMap(({ spans }) => spans.map(({ from }) => from)))].map((at) =>
    all.flatMap(({ spans }, index) => (spans.some(({ from, until }) => from <= at && at < until) ? [index] : [])),
  );

/**
 * Gives each one of what would do for it, so that what is needed at the same time is not the same; undefined where that is not possible.
 * What is needed apart may be shared. Tries everything that makes a difference: what crowds rule out and what is like something tried
 * already makes none.
 */
export function eachApart(all: readonly Needing[]): string[] | undefined {
  const crowds = crowdsOf(all);
  const beside = all.map((one) => all.map((other) => clash(one, other)));
  const hasEach = (could: readonly (readonly string[])[]): boolean =>
    crowds.every((crowd) => Array.isArray(eachItsOwn(crowd.map((index) => could[index]!))));
  const give = (could: readonly (readonly string[])[], given: ReadonlySet<number>): readonly (readonly string[])[] | undefined => {
    if (!hasEach(could)) return undefined;
    const left = all.flatMap((_, index) => (given.has(index) ? [] : [index]));
    // Whoever has the least choice first.
    const [next] = left.toSorted((a, b) => could[a]!.length - could[b]!.length || a - b);
    if (next === undefined) return could;
    const tried = new Set<string>();
    for (const one of could[next]!) {
      const like = left.filter((index) => could[index]!.includes(one)).join();
      if (tried.has(like)) continue;
      tried.add(like);
      const then = could.map((ones, index) => (index === next ? [one] : beside[next]![index] ? ones.filter((other) => other !== one) : ones));
      const found = give(then, new Set([...given, next]));
      if (found) return found;
    }
    return undefined;
  };
  return give(all.map(({ could }) => could), new Set())?.map(([one]) => one!);
}

/** The first of several that cannot have one apart from those before it, where not each of them can. */
export function firstWithout(all: readonly Needing[]): number {
  let [from, until] = [0, all.length - 1];
  while (from < until) {
    const half = (from + until) >> 1;
    if (eachApart(all.slice(0, half + 1))) from = half + 1;
    else until = half;
  }
  return from;
}

/** As many of several as can have one apart, with what each of them has; whoever comes first stays. */
export function mostApart<One extends Needing>(all: readonly One[]): (One & { given: string })[] {
  const kept: One[] = [];
  for (const one of all) if (eachApart([...kept, one])) kept.push(one);
  const given = eachApart(kept) ?? [];
  return kept.map((one, index) => ({ ...one, given: given[index]! }));
}
