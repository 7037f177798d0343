/** Who imports whom, by domain, and one file of each that does. */
export type Calls = ReadonlyMap<string, ReadonlyMap<string, { from: string; to: string }>>;

/** Every call that is part of a circle of domains: its callee calls the caller again, directly or through others. */
export function circlesIn(calls: Calls): { from: string; to: string; circle: string[] }[] {
  /** The shortest way from one domain to another, both included. */
  const wayBetween = (start: string, end: string): string[] | undefined => {
    const ways = [[start]];
    const seen = new Set([start]);
    for (const way of ways) {
      const last = way.at(-1)!;
      if (last === end) return way;
      for (const next of calls.get(last)?.keys() ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        ways.push([...way, next]);
      }
    }
    return undefined;
  };
  return [...calls].flatMap(([caller, callees]) =>
    [...callees].flatMap(([callee, place]) => {
      const back = wayBetween(callee, caller);
      return back ? [{ ...place, circle: [caller, ...back] }] : [];
    }),
  );
}
