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

/** How a customer comes to pay: a code for another phone, a link that opens the wallet on this one, or within the wallet's own browser. */
export const ShownAs = z.enum(['code', 'link', 'bridge']);
export type ShownAs = z.infer<typeof ShownAs>;

/** What a page within WeChat invokes `getBrandWCPayRequest` with, signed by the merchant; named as WeChat reads it. */
export const BridgeParameters = z.object({
  appId: z.string(),
  /** Seconds since 1970. */
  timeStamp: z.string(),
  nonceStr: z.string(),
  package: z.string(),
  signType: z.literal('RSA'),
  paySign: z.string(),
});
export type BridgeParameters = z.infer<typeof BridgeParameters>;

/**
 * Not yet with the gateway; with it; its money came and was used; refused; given up; its money came and nothing may use it;
 * ended by hand because the gateway said nothing.
 */
export const ChargeStatus = z.enum(['created', 'waiting', 'captured', 'failed', 'closed', 'late', 'abandoned']);
export type ChargeStatus = z.infer<typeof ChargeStatus>;

/** Money on its way back, arrived, or not arrived: it is sent again. */
export const ChargeRefundStatus = z.enum(['processing', 'arrived', 'failed']);
export type ChargeRefundStatus = z.infer<typeof ChargeRefundStatus>;
