import type { APPLY_MODULES } from './identity.endpoints.ts';

/** The product's own identities as which several people care for one member, by module; until something else is set, all others name one. */
export const SEVERAL_AT_FIRST: Readonly<Record<(typeof APPLY_MODULES)[number], readonly string[]>> = { '01': ['beautician', 'nurse'] };

/** Whether a module names several people as an identity of this `preset` (1) or one (0), until something else is set. */
export const selectedAtFirst = (apply_module: (typeof APPLY_MODULES)[number], preset: string | null): 0 | 1 =>
  preset !== null && SEVERAL_AT_FIRST[apply_module].includes(preset) ? 1 : 0;
