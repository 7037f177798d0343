import { z } from 'zod';
import { Cents } from '#kernel/contract/cents.ts';
import { setting } from '#kernel/contract/setting.ts';

/** A member who was not here for so many days sleeps (specification 2§2.4, member care). */
export const sleepingDays = setting({ key: 'follow_up.sleeping_days', schema: z.int().min(7).max(730), initial: 60, level: 'shop' });

/** Whoever holds this much principal, in cents, or more has money to use here. */
export const highBalance = setting({ key: 'follow_up.high_balance', schema: Cents, initial: 300_000, level: 'shop' });

/** Whoever joined within so many days and did not come a second time is new. */
export const newMemberDays = setting({ key: 'follow_up.new_member_days', schema: z.int().min(3).max(180), initial: 30, level: 'shop' });

/** A contact for an occasion counts for so many days: nobody calls the same member for it again. */
export const contactDays = setting({ key: 'follow_up.contact_days', schema: z.int().min(1).max(180), initial: 30, level: 'shop' });
