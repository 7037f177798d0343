import { floorMulDiv } from '#kernel/contract/cents.ts';

/** What a document took of a batch, as far as nothing has come back of it. */
export interface Taken {
  line_no: number;
  quantity: number;
  value_cents: number;
}

/** So many of a line that come back. */
export interface ComingBack {
  line_no: number;
  quantity: number;
  /** Into the batch that they came from, or to the bin. */
  into: 'batch' | 'loss';
}

/**
 * Which moves so many of a line undo: what went last comes back first, each piece at its part of what it cost, rounded
 * down, the last at all that is left. `left` went without a move: the books had none of it.
 */
export function undoParts<Move extends Taken>(moves: readonly Move[], { line_no, quantity }: ComingBack): { parts: Move[]; left: number } {
  const parts: Move[] = [];
  let left = quantity;
  for (const move of moves.filter((one) => one.line_no === line_no).toReversed()) {
    const back = Math.min(left, move.quantity);
    if (back === 0) continue;
    parts.push({ ...move, quantity: back, value_cents: floorMulDiv(move.value_cents, back, move.quantity) });
    left -= back;
  }
  return { parts, left };
}
