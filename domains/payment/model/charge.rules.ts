import type { ChargeStatus } from '../contract/charge.schema.ts';

/** What a gateway says of a charge, once its signature was verified. */
export type Standing =
  | { state: 'paid'; amount: number; currency_code: string; gateway_number: string; at: Date | null }
  | { state: 'waiting' }
  | { state: 'failed'; reason: string }
  | { state: 'closed' }
  /** It came, and the gateway sent all of it back as the charge was to be ended. */
  | { state: 'returned'; gateway_number: string | null }
  /** It has never heard of it: nothing was charged. */
  | { state: 'unknown' };

/** What of a charge decides about its money. */
export interface Charged {
  status: ChargeStatus;
  amount: number;
  currency_code: string;
}

/** What follows from what a gateway says: nothing, its purpose uses the money, or a step of its own; `go_back`: it is with the customer again. */
export type Consequence = 'none' | 'use' | 'come_late' | 'decline' | 'shut' | 'go_back';

const isOpen = (status: ChargeStatus): boolean => status === 'created' || status === 'waiting';

/** Whether the money is what was asked for. */
export const isAsAsked = ({ amount, currency_code }: Charged, paid: { amount: number; currency_code: string }): boolean =>
  amount === paid.amount && currency_code === paid.currency_code;

/**
 * What follows from what a gateway says, however often and in whatever order it says it: money that came is used once
 * or is late; what came already changes by nothing but that the gateway sent it back; a charge that is over is not opened by anything.
 */
export function consequenceOf(charge: Charged, said: Standing): Consequence {
  const { status } = charge;
  if (said.state === 'returned') return 'go_back';
  if (status === 'captured' || status === 'late') return 'none';
  // Its gateway speaks at last.
  if (status === 'abandoned' && said.state !== 'paid') return said.state === 'waiting' ? 'none' : said.state === 'failed' ? 'decline' : 'shut';
  if (said.state === 'paid') return isOpen(status) && isAsAsked(charge, said) ? 'use' : 'come_late';
  if (!isOpen(status)) return 'none';
  if (said.state === 'failed') return 'decline';
  return said.state === 'closed' ? 'shut' : 'none';
}

const SECOND_MS = 1000;
/** Asked soon at first, then ever less often. */
const ASKED_AFTER_S = [3, 3, 5, 5, 10, 10, 20, 30] as const;
const LATER_S = 60;

/** When a gateway is asked again that has been asked so often. */
export const askedNext = (now: Date, asked_num: number): Date => new Date(now.getTime() + (ASKED_AFTER_S[asked_num] ?? LATER_S) * SECOND_MS);

/** So long a till waits for its customer. */
export const CHARGE_GOOD_FOR_MS = 5 * 60 * SECOND_MS;

/** So long after its end a charge may be given up that its gateway says nothing of. */
const HANGS_AFTER_MS = 30 * 60 * SECOND_MS;
/** What nobody waits for is asked about this often. */
const SELDOM_S = 60 * 60;

/** Whether a charge keeps its order and the day waiting for a gateway that says nothing. */
export const isHanging = ({ status, expires_at }: { status: ChargeStatus; expires_at: Date }, now: Date): boolean =>
  isOpen(status) && now.getTime() - expires_at.getTime() >= HANGS_AFTER_MS;

/** A gateway that sends back what it was asked to end has done so by then. */
const SENDS_BACK_WITHIN_MS = 10 * 60 * SECOND_MS;

/** Whether what a gateway was asked to end would have been sent back by now. */
export const isEndLongAgo = ({ ended_at }: { ended_at: Date | null }, now: Date): boolean =>
  ended_at === null || now.getTime() - ended_at.getTime() >= SENDS_BACK_WITHIN_MS;

/** When it is asked again what became of a charge that was given up by hand, or whose money may have been sent back. */
export const askedSeldom = (now: Date): Date => new Date(now.getTime() + SELDOM_S * SECOND_MS);
