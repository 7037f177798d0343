import { z } from 'zod';
import { RequiredText, says, typedAs } from '#kernel/contract/schema.ts';
import { isStrongPassword } from './password.rules.ts';

/** A phone that codes can be sent to. */
export const Mobile = typedAs(RequiredText(20, 'access.mobile_required').regex(/^\d{8,11}$/, says('access.mobile_invalid')), 'phone');
export const SmsCode = z.string(says('access.code_required')).regex(/^\d{6}$/, says('access.code_required'));
export const NewPassword = z.string(says('access.password_weak')).max(200).refine(isStrongPassword, says('access.password_weak'));

/** What a customer is told of, without a code. */
export type SmsNotice =
  | 'MEMBER_PHONE_CHANGED'
  | 'STAFF_PHONE_CHANGED'
  | 'STAFF_FACTOR_RESET'
  | 'SELF_BOOKING_ASKED'
  | 'SELF_BOOKING_UNPAID'
  | 'SELF_BOOKING_ACCEPTED'
  | 'SELF_BOOKING_PROPOSED'
  | 'SELF_BOOKING_DECLINED'
  | 'SELF_BOOKING_LAPSED'
  | 'APPOINTMENT_CANCELLED'
  | 'APPOINTMENT_MOVED'
  | 'APPOINTMENT_REMINDER';

/** What a code is for; one sent for another scene proves nothing. */
export const SmsScene = z.enum([
  'FIND_PASSWORD',
  'FIRST_LOGIN',
  'CHANGE_PHONE',
  'RENEW_PHONE',
  'HEAD_CHANGE',
  'MEMBER_PHONE',
  'STAFF_PHONE',
  'CARD_REFUND',
  'CARD_GIFT',
  'CARD_TRANSFER',
  'CARD_DEDUCTION',
  'CARD_EXCHANGE',
  'CARD_PAYMENT',
  'CARD_WRITE_OFF',
  'CARD_VOID_GIFT',
  'SELF_BOOKING',
  'EVENT_SIGN_UP',
  'SUPPLIER_REGISTRATION',
]);
export type SmsScene = z.infer<typeof SmsScene>;
