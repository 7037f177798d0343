import { z } from 'zod';

/** The platforms; `sandbox` is a made-up one, offered outside of production alone. */
export const Channel = z.enum(['douyin', 'meituan', 'sandbox']);
export type Channel = z.infer<typeof Channel>;

/**
 * Looked up, asked of the platform, used there but not here yet, used in both; taken back here but not there yet, taken back in
 * both; refused by the platform; used there, given to nobody here and ended so.
 */
export const VoucherStatus = z.enum(['prepared', 'verifying', 'verified', 'done', 'cancelling', 'cancelled', 'failed', 'written_off']);
export type VoucherStatus = z.infer<typeof VoucherStatus>;

/** What a voucher may be here: a treatment given at once, goods handed over at once, a count card of the member's. */
export const VoucherItem = z.enum(['project', 'product', 'count_card']);
export type VoucherItem = z.infer<typeof VoucherItem>;
