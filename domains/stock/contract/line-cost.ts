import { floorMulDiv, roundMulDiv } from '#kernel/contract/cents.ts';

/** What is to come of something and what it costs: one of the base unit, or all of it where one is no whole number of cents; in cents. */
export interface Costed {
  expected_quantity: number;
  unit_cost?: number | undefined;
  amount?: number | null | undefined;
}

/** What all of it costs. */
export const lineAmount = ({ expected_quantity, unit_cost = 0, amount }: Costed): number => amount ?? expected_quantity * unit_cost;

/** What one of the base unit costs, rounded down. */
export const unitCostOf = (line: Costed): number => line.unit_cost ?? floorMulDiv(lineAmount(line), 1, line.expected_quantity);

/** What so many cost that come after some of it have: exact parts of the whole, of which the last takes the rest. */
export function costOfPart(line: Costed, received: number, quantity: number): number {
  const upTo = (count: number) => floorMulDiv(lineAmount(line), count, line.expected_quantity);
  return upTo(received + quantity) - upTo(received);
}

/** What so many cost where they cost what a line did: so much each, or, where that was said of all of it, their part of it, rounded to the cent. */
export const costAgain = (line: Costed, quantity: number): Pick<Costed, 'unit_cost' | 'amount'> =>
  typeof line.amount === 'number' ? { amount: roundMulDiv(line.amount, quantity, line.expected_quantity) } : { unit_cost: line.unit_cost ?? 0 };
