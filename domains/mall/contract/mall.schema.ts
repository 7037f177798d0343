import { z } from 'zod';

/** How the customer gets it. */
export const ReceiveType = z.enum(['mail', 'pickup']);
export type ReceiveType = z.infer<typeof ReceiveType>;

/** Where it came from: somebody called, wrote, or ordered by themselves. */
export const MallSource = z.enum(['phone', 'chat', 'mini_program']);
export type MallSource = z.infer<typeof MallSource>;

/** How far it is (specification 2§4): sent by mail, or to be fetched and then verified. */
export const MallStatus = z.enum([
  'new', 'intake_failed', 'confirmed', 'paid', 'shipped', 'received', 'to_verify', 'verified', 'complete', 'after_sales', 'cancelled',
]);
export type MallStatus = z.infer<typeof MallStatus>;

/** What a customer wants who is not content (specification 2§3). */
export const AfterType = z.enum(['refund_only', 'return_refund']);
export type AfterType = z.infer<typeof AfterType>;
