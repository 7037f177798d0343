/**
 * What would do for one of several, in its order, but for what that one has already, which comes first, and what another one of them has,
 * which comes last: each keeps its own while that is free.
 */
export function keptFirst<One>(could: readonly One[], isOwn: (one: One) => boolean, isAnothers: (one: One) => boolean = () => false): One[] {
  const [own, free, others]: [One[], One[], One[]] = [[], [], []];
  for (const one of could) (isOwn(one) ? own : isAnothers(one) ? others : free).push(one);
  return [...own, ...free, ...others];
}
