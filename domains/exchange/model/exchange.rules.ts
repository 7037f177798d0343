/** How the value of exchanged units meets the price of what they are exchanged for, in cents. */
export interface ExchangeSplit {
  /** What the value pays. */
  credit: number;
  /** What is still to be paid. */
  due: number;
  /** Value beyond the price: it is not paid out, it stays with the shop. */
  kept: number;
}

/** The value pays first, as far as the price goes. */
export function splitExchange(value: number, list_amount: number): ExchangeSplit {
  const credit = Math.min(value, list_amount);
  return { credit, due: list_amount - credit, kept: value - credit };
}
