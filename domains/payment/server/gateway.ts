import type { BridgeParameters, ChargeWay } from '../contract/charge.schema.ts';
import type { Standing } from '../model/charge.rules.ts';

/** What an account signs and is answered with, opened for one call. */
export interface Keys {
  private_key: string;
  key_serial: string;
  gateway_key: string;
  gateway_key_serial: string;
  api_key: string;
  /** Of WeChat's official account; accounts of before have none. */
  app_secret?: string;
}

/** Under whose name a gateway is spoken to. */
export interface Account {
  org_id: string;
  account_id: string;
  shop_id: string;
  driver: 'sandbox' | 'wechat' | 'alipay';
  app_id: string;
  merchant_id: string;
  keys: Keys;
}

/** By what a customer comes to pay: a code, a link that opens the wallet on the phone of this address, the wallet's own browser and who is in it. */
export type Door = { as: 'code' } | { as: 'link'; ip: string } | { as: 'bridge'; openid: string };

/** Who pays in a wallet's own browser: asked of the wallet, and let pay there. */
export interface Payer {
  /** Where the wallet says who somebody is, and sends them back from. */
  pageOf(back: string, state: string): string;
  /** Whom a code names that came back with them; null for one that is spent or none. */
  openidOf(code: string): Promise<string | null>;
  /** What the page invokes the wallet with; null where the charge was opened as a code after all. */
  parameters(opened: string): BridgeParameters | null;
}

/** What is to be paid. */
export interface AskedCharge {
  charge_number: string;
  amount: number;
  currency_code: string;
  /** What the customer reads on the phone. */
  subject: string;
  expires_at: Date;
  /** Where the gateway tells what came of it; null where the product does not know its own address. */
  notify_url: string | null;
}

/** Money of a charge that is to go back; sent again under the same number it is the same. */
export interface AskedRefund {
  charge_number: string;
  refund_number: string;
  amount: number;
  /** What was captured in all. */
  total: number;
  currency_code: string;
  reason: string;
}

/** What a gateway says of money on its way back. */
export type RefundStanding =
  | { state: 'arrived' }
  | { state: 'processing' }
  /** `unsettled`: the gateway has not ended it, the merchant does so with the gateway itself. */
  | { state: 'failed'; reason: string; unsettled?: true }
  | { state: 'unknown' };

/** A callback as it came, before anything of it is believed. */
export interface Notice {
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

/** A callback whose signature, merchant and application were verified. */
export type Heard = { charge_number: string; standing: Standing } | { refund_number: string; refund: RefundStanding };

/**
 * What every gateway can do. All of it goes over the network: never called within a transaction. Throws `GatewayTrouble`
 * where nobody knows what came of it: the gateway is asked later.
 */
export interface PaymentGateway {
  /**
   * Has a charge ready to be paid; what the customer's phone reads. The same number again is the same charge. A door that it
   * does not have, or that the merchant may not use, is a code instead.
   */
  open(charge: AskedCharge, door: Door): Promise<string>;
  /** Charges the wallet whose code was scanned. */
  take(charge: AskedCharge, auth_code: string): Promise<Standing>;
  /** How a charge stands; one whose money the gateway sent back as it was to be ended is `returned`. */
  query(charge_number: string, way: ChargeWay): Promise<Standing>;
  /** Ends a charge that nobody has paid: answers that it is closed, or that it was paid before. */
  close(charge_number: string, way: ChargeWay): Promise<Standing>;
  refund(refund: AskedRefund): Promise<RefundStanding>;
  queryRefund(refund: AskedRefund): Promise<RefundStanding>;
  /** Reads a callback; null where it is not the gateway's, not about this account, or of no concern. */
  hear(notice: Notice): Heard | null;
  /** Only where the account can ask who pays. */
  payer?: Payer;
}

/** Nobody knows what came of a call: the network, an answer without the gateway's signature, the gateway's own trouble. */
export class GatewayTrouble extends Error {}

const TIMEOUT_MS = 10_000;

/** One call of a gateway; trouble unless it answered. */
export async function callOut(url: string, init: RequestInit): Promise<{ status: number; headers: Headers; text: string }> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch (error) {
    throw new GatewayTrouble(`the gateway did not answer: ${(error as Error).message}`);
  }
}
