/**
 * What would do for one of several, in its order, but for what that one has already, which comes first, and what another one of them has,
 * which comes last: each keeps its own while that is free.
 */
export function keptFirst<One>(could: readonly One[], isOwn: (one: One) => boolean, isAnothers: (one: One) => boolean = () => false): One[] {
  const rank = (one: One): number => (isOwn(one) ? 0 : isAnothers(one) ? 2 : 1);
  return could.toSorted((one, other) => rank(one) - rank(other));
}
