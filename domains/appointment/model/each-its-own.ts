/** Gives each of several one of those that would do for it, none of them twice; the place of one for which none is left. */
export function eachItsOwn<One>(could: readonly (readonly One[])[]): One[] | number {
  const holders = new Map<One, number>();
  const given: One[] = [];
  const give = (index: number, asked: Set<One>): boolean => {
    const left = could[index]!.filter((one) => !asked.has(one));
    const free = left.filter((one) => !holders.has(one));
    return [...free, ...left.filter((one) => holders.has(one))].some((one) => {
      if (asked.has(one)) return false;
      asked.add(one);
      const holder = holders.get(one);
      if (holder !== undefined && !give(holder, asked)) return false;
      holders.set(one, index);
      given[index] = one;
      return true;
    });
  };
  const without = could.findIndex((_, index) => !give(index, new Set()));
  return without < 0 ? given : without;
}
