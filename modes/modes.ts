import { clinic } from './clinic.ts';
import { headOffice } from './head-office.ts';
import type { Mode, ModeName } from './mode.ts';
import { shop } from './shop.ts';
import { supplier } from './supplier.ts';

/** The four tables of contents by name. */
export const modes: Readonly<Record<ModeName, Mode>> = { shop, clinic, 'head-office': headOffice, supplier };
