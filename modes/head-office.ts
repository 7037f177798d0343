import type { Mode } from './mode.ts';

/** The operations centre's table of contents (specification 2§2.7). */
export const headOffice: Mode = {
  name: 'head-office',
  entries: [],
};
