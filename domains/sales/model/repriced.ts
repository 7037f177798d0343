/** A line whose price somebody may have changed. */
interface PricedByHand {
  adjust_amount: number;
  adjust_tenths?: number | undefined;
}

/** Whether somebody changes its price by hand: by an amount, or by a discount. Apart from the rules, whose refusals no browser has to load. */
export const isRepriced = ({ adjust_amount, adjust_tenths }: PricedByHand): boolean => adjust_amount !== 0 || adjust_tenths !== undefined;
