/** A line of a settled order, and what of it is undone: in cents, and by number. */
export interface UndoneLine {
  quantity: number;
  amount_receivable: number;
  refunded_amount: number;
  refunded_gift: number;
  /** Items that came back, and cards that were given up. */
  refunded_num: number;
  /** A coupon or points paid for it, wholly or in part. */
  is_lowered: boolean;
  /** It sold cards, or units of one. */
  is_card: boolean;
}

/**
 * Whether nothing of a line is left: no money, or a card that was given up. Where a coupon or points paid for all of it there is no
 * money to tell, so all of it has to be back; what was given away may stay.
 */
export function isUndone(line: UndoneLine): boolean {
  const isBack = line.refunded_num === line.quantity;
  if (line.amount_receivable === 0) return isBack || !line.is_lowered;
  return (line.is_card && isBack) || line.refunded_amount + line.refunded_gift === line.amount_receivable;
}

/** The step that an order takes as its lines stand after something of them went back; null where nothing did. */
export function stepBack(lines: readonly UndoneLine[]): 'refund' | 'refund_part' | null {
  if (!lines.some((line) => line.refunded_amount + line.refunded_gift + line.refunded_num > 0)) return null;
  return lines.every(isUndone) ? 'refund' : 'refund_part';
}

/** What of a line is undone, of how much: its money, its gift and what is no longer owed; by number where nothing was to be paid. */
export const partUndone = (line: Omit<UndoneLine, 'is_lowered' | 'is_card'>): { undone: number; of: number } =>
  line.amount_receivable > 0
    ? { undone: line.refunded_amount + line.refunded_gift, of: line.amount_receivable }
    : { undone: line.refunded_num, of: line.quantity };
