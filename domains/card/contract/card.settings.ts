import { z } from 'zod';
import { setting } from '#kernel/contract/setting.ts';

/** Whether a card sold on debt gives only the units that have been paid for (domain: rule 5). */
export const unitsFollowPayment = setting({ key: 'card.units_follow_payment', schema: z.boolean(), initial: true, level: 'organisation' });
