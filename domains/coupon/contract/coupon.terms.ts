/** What a coupon takes off an order, for whoever prices one; amounts in cents. */
export interface CouponTerms {
  /** What the lines that it is for must come to; null: no threshold. */
  threshold: number | null;
  amount: number | null;
  /** 85 is 8.5 折. */
  discount_tenths: number | null;
  most_off: number | null;
  /** Whether it is for an item; stored value is never cheapened. */
  takes(item: { item_type: string; item_id: string }): boolean;
}
