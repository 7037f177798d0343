/** What a platform says of a voucher that may be used. */
export interface OfferedVoucher {
  /** What the platform calls it, always the same. */
  voucher_key: string;
  /** As its customer shows it. */
  code: string;
  deal_id: string;
  deal_name: string;
  list_amount: number;
  /** What the platform owes the shop for it, before its own commission. */
  amount: number;
  valid_until: Date | null;
  /** What it wants back with the next call. */
  refs: Record<string, string>;
}

/** A voucher as the next call wants it. */
export interface VoucherInHand {
  code: string;
  refs: Readonly<Record<string, string>>;
  /** The same for every try of one use: the platform knows a call that is made again by it. */
  token: string;
  /** Whether the call may have been made before, and its answer lost. */
  again: boolean;
}

/** What became of a call: done, with what else the platform wants back; or refused, in its own words. */
export type Outcome = { done: true; refs: Record<string, string> } | { done: false; said: string };

/**
 * A platform that sells vouchers. A call that was not answered throws `ChannelSilent`: nobody knows what became of it, and it is
 * made again with the same token.
 */
export interface VoucherChannel {
  /** What a code is; empty where nothing of it may be used. */
  prepare(code: string): Promise<OfferedVoucher[] | { said: string }>;
  verify(voucher: VoucherInHand): Promise<Outcome>;
  cancel(voucher: VoucherInHand): Promise<Outcome>;
}

/** No answer came, or none that can be read. */
export class ChannelSilent extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'ChannelSilent';
  }
}
