import { z } from 'zod';

/** What is paid by scanning a code, and through whom. */
export const ScanMethod = z.enum(['WECHAT', 'ALIPAY']);
export type ScanMethod = z.infer<typeof ScanMethod>;

/** Who speaks to the gateway: a sandbox that plays one outside production, WeChat Pay, Alipay. */
export const Driver = z.enum(['sandbox', 'wechat', 'alipay']);
export type Driver = z.infer<typeof Driver>;

/** Who shows the code: the till does, or the customer. */
export const ChargeWay = z.enum(['shown', 'scanned']);
export type ChargeWay = z.infer<typeof ChargeWay>;

/**
 * Not yet with the gateway; with it; its money came and was used; refused; given up; its money came and nothing may use it;
 * ended by hand because the gateway said nothing.
 */
export const ChargeStatus = z.enum(['created', 'waiting', 'captured', 'failed', 'closed', 'late', 'abandoned']);
export type ChargeStatus = z.infer<typeof ChargeStatus>;

/** Money on its way back, arrived, or not arrived: it is sent again. */
export const ChargeRefundStatus = z.enum(['processing', 'arrived', 'failed']);
export type ChargeRefundStatus = z.infer<typeof ChargeRefundStatus>;
