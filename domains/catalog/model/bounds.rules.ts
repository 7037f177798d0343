/** Between what a shop chooses its price; both null: the chain's is everybody's. */
interface Bounds {
  price_floor: number | null;
  price_ceiling: number | null;
}

const isWithin = (price: number, { price_floor, price_ceiling }: Bounds): boolean =>
  price_floor !== null && price_ceiling !== null && price >= price_floor && price <= price_ceiling;

/** Whether a shop's own price holds within the bounds that are kept, and not within those that are to come: the chain's holds then. */
export const leavesBounds = (own_price: number | null, kept: Bounds, next: Bounds): boolean =>
  own_price !== null && isWithin(own_price, kept) && !isWithin(own_price, next);
