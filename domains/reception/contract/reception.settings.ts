import { z } from 'zod';
import { setting } from '#kernel/contract/setting.ts';

/** Nobody is consulted, billed or treated before a triage. */
export const triageFirst = setting({ key: 'reception.triage_first', schema: z.boolean(), initial: false, level: 'shop' });

/** Nobody is billed or treated before a consultation. */
export const consultFirst = setting({ key: 'reception.consult_first', schema: z.boolean(), initial: false, level: 'shop' });

/** Nobody is treated before they paid. */
export const billFirst = setting({ key: 'reception.bill_first', schema: z.boolean(), initial: false, level: 'shop' });

/** Whoever has waited so many minutes where they stand has waited too long. */
export const waitMinutes = setting({ key: 'reception.wait_minutes', schema: z.int().min(1).max(240), initial: 15, level: 'shop' });
