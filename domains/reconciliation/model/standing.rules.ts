import type { Standing } from '../contract/reconciliation.schema.ts';

interface Compared {
  kind: string | null;
  ours: number;
  theirs: number | null;
  /** The channel kept something else than was agreed. */
  fee_off?: boolean;
}

/** How something stands: somebody said why it differs, it does not, or it waits for somebody. */
export const standingOf = ({ kind, ours, theirs, fee_off = false }: Compared): Standing =>
  kind !== null ? 'handled' : ours === theirs && !fee_off ? 'agrees' : 'open';

/** Whether a channel kept something else of a day than was agreed, by more than the cent a payment that rounding makes. */
export const isFeeOff = ({ arrived_fee, expected_fee, payment_num }: { arrived_fee: number | null; expected_fee: number; payment_num: number }): boolean =>
  arrived_fee !== null && Math.abs(arrived_fee - expected_fee) > payment_num;

/** Whether a fee can be one of an amount at all: no more than it, and kept of what came or given back of what went. */
export const isFeeOf = (fee: number, amount: number): boolean => fee === 0 || (fee > 0 === amount > 0 && Math.abs(fee) <= Math.abs(amount));
