import type { Mode } from './mode.ts';

/** The supplier's table of contents (specification 2§2.8). */
export const supplier: Mode = { name: 'supplier', entries: [] };
