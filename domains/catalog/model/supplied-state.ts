import type { SuppliedAbnormal, SuppliedState } from '../contract/supplied-project.endpoints.ts';

/** What became of something in the chain: of what it took on, whether the supplier changed it since, or offers it no more. */
export function suppliedStateOf(version: number | null, taken_version: number | null): SuppliedState {
  if (version === null) return 'gone';
  if (taken_version === null) return 'offered';
  return taken_version === version ? 'taken' : 'changed';
}

/** Of what was taken on, what is not as it was then, or what is so in one way alone; each with its state. */
export const abnormalAmong = <Made extends { taken_version: number }>(
  taken: readonly Made[],
  asked: SuppliedAbnormal,
  versionOf: (made: Made) => number | undefined,
): { made: Made; state: SuppliedState }[] =>
  taken
    .map((made) => ({ made, state: suppliedStateOf(versionOf(made) ?? null, made.taken_version) }))
    .filter(({ state }) => (asked === 'any' ? state !== 'taken' : state === asked));
