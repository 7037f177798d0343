/** What documents that are not gone yet take of what stands in a warehouse. */
export interface Promised {
  reserved: number;
  /** Of it, by documents that may take what is past its last day too, which goes first: to the bin, back to its supplier, or elsewhere by its name. */
  loose: number;
}

/**
 * How much one may still promise: what may be used, less what is reserved of it. What is to go to the bin takes what may not
 * be used any more first. Below nothing where more was promised than there is.
 */
export const availableOf = ({ quantity, unusable, reserved, loose }: Promised & { quantity: number; unusable: number }): number =>
  quantity - (reserved - loose) - Math.max(unusable, loose);
