import { z } from 'zod';
import { isMobile } from '#kernel/contract/phone.ts';
import { says, typedAs } from '#kernel/contract/schema.ts';

/** What becomes of a request: waiting for what becomes free, asked, made and waiting for its deposit, another time proposed, agreed upon, or not. */
export const SelfStatus = z.enum(['waiting', 'asked', 'unpaid', 'proposed', 'accepted', 'declined', 'withdrawn', 'lapsed']);
export type SelfStatus = z.infer<typeof SelfStatus>;

/** A phone that can be rung: a mainland mobile, or one of Hong Kong's eight digits. */
export const OwnMobile = typedAs(
  z
    .string(says('appointment.caller_mobile_invalid'))
    .refine((digits) => isMobile(digits) || /^[4-9]\d{7}$/.test(digits), says('appointment.caller_mobile_invalid')),
  'phone',
);
