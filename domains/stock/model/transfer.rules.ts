import { floorMulDiv } from '#kernel/contract/cents.ts';
import type { TransferAction } from '../contract/transfer.endpoints.ts';

/** So many of a batch that are on their way, and what they cost. */
export interface OnTheWay {
  batch_id: string;
  quantity: number;
  value_cents: number;
}

/** A batch on its way as it ended: what arrived whole, and what was lost or spoilt; the two come to what was sent, to the cent. */
export interface Arrived<P extends OnTheWay> {
  part: P;
  whole: { quantity: number; value_cents: number };
  lost: { quantity: number; value_cents: number };
}

/** What arrived of a line, batch by batch as they were sent: what is missing is missing of the last ones. */
export function arrive<P extends OnTheWay>(parts: readonly P[], arrived: number): Arrived<P>[] {
  let left = arrived;
  return parts.map((part) => {
    const quantity = Math.min(left, part.quantity);
    left -= quantity;
    const value_cents = floorMulDiv(part.value_cents, quantity, part.quantity);
    return {
      part,
      whole: { quantity, value_cents },
      lost: { quantity: part.quantity - quantity, value_cents: part.value_cents - value_cents },
    };
  });
}

/** Who may do what: who sends sends and takes back, who gets it receives. */
export const whoMay: Readonly<Record<TransferAction, 'sender' | 'receiver'>> = { send: 'sender', receive: 'receiver', withdraw: 'sender' };
