import { z } from 'zod';
import { BridgeParameters, ChargeStatus, ScanMethod, ShownAs } from '#domains/payment/contract/charge.schema.ts';
import { Cents, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Text } from '#kernel/contract/schema.ts';
import { DepositStatus } from './deposit.schema.ts';

// What a customer calls who pays the deposit of their request: by the code of a shop's page and the token of the request.

const opened = { page_code: Text(40), token: Text(60) };

/** The deposit of a request, as its customer sees it. */
export const SelfDeposit = z.object({
  deposit_status: DepositStatus,
  amount: Cents,
  currency_code: Currency,
  /** `yyyy-MM-dd HH:mm` of the shop. */
  due_time: z.string(),
  /** What it may be paid by; nothing once it is not waited for. */
  pay_methods: z.array(ScanMethod),
  /** By what doors one comes to WeChat Pay here; nothing where it is not among them. */
  wechat_doors: z.array(ShownAs),
  /** The latest attempt; null where there was none. */
  charge: z
    .object({
      charge_status: ChargeStatus,
      pay_method: ScanMethod,
      /** The door that was asked for. */
      shown_as: ShownAs,
      /** A code, or an address; nothing of a charge that is paid within WeChat. */
      qr_text: z.string(),
      problem: z.string(),
    })
    .nullable(),
});
export type SelfDeposit = z.infer<typeof SelfDeposit>;

/**
 * `POST /shop/appointment/self/deposit/open`: has the deposit ready to be paid; what a phone reads comes with the request. Within WeChat
 * (`bridge`) it answers where WeChat is asked who pays, and, called again with what that page gave back, what the page pays by. A door
 * that the account does not have is a code. 409 once it is paid or over, or for a return that is not ours, too old, or used before.
 * What one person pays by within WeChat nobody else can: whoever comes without its `payer` is asked who they are and pays by a charge of
 * their own, the one before being closed first; 409 where somebody begins to pay in the same moment.
 */
export const selfDepositOpen = endpoint({
  id: 'appointment.self.deposit.open', method: 'POST', path: '/shop/appointment/self/deposit/open', access: 'public', limit: 20,
  request: z.object({
    ...opened,
    pay_method: ScanMethod,
    shown_as: ShownAs.default('code'),
    /** What WeChat sent the customer back with. */
    code: Text(128).optional(),
    state: Text(128).optional(),
    /** What came with `bridge` before: whom the charge was opened for is let pay it once more. */
    payer: Text(64).optional(),
  }),
  response: z.object({ authorize_url: z.string().nullable(), bridge: BridgeParameters.nullable(), payer: z.string().nullable() }),
});

/** `POST /shop/appointment/self/deposit/ask`: asks the gateway now, where the customer has paid and the page does not know. */
export const selfDepositAsk = endpoint({
  id: 'appointment.self.deposit.ask', method: 'POST', path: '/shop/appointment/self/deposit/ask', access: 'public', limit: 30,
  request: z.object(opened), response: z.null(),
});
