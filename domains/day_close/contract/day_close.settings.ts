import { z } from 'zod';
import { Cents } from '#kernel/contract/cents.ts';
import { setting } from '#kernel/contract/setting.ts';

/** What lies in the drawer when a day begins, in cents. */
export const cashFloat = setting({ key: 'day_close.cash_float', schema: Cents, initial: 0, level: 'shop' });

/** What one person may take out of the drawer on a day without a sale, in cents; more takes a second person. */
export const paidOutOfDay = setting({ key: 'day_close.paid_out_of_day', schema: Cents, initial: 200_000, level: 'shop', within: 'no-higher' });

/** Whether whoever counts does not see what should be there. */
export const blindCount = setting({ key: 'day_close.blind_count', schema: z.boolean(), initial: false, level: 'shop', within: 'stays-on' });
