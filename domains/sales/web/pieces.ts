/** What other parts may use of the till's screens: how a sum is paid, by which coupon it is less, and where an order is seen. */
export { CouponChoice } from './CouponChoice.tsx';
export { useSplit, useTenders } from './pay-ways.ts';
export { PayWays } from './PayWays.tsx';
export { useOrderLinks } from './use-order-links.ts';
export { useHandTenders, useShopTenders } from './use-shop-tenders.ts';
