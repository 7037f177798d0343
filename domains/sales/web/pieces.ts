/** What other parts may use of the till's screens: how a sum is paid, by which coupon it is less, and where an order is seen. */
export { CouponChoice } from './CouponChoice.tsx';
export { useSplit, useTenders } from './pay-ways.ts';
export { DrawerScan } from './DrawerScan.tsx';
export { PayWays } from './PayWays.tsx';
export { isUnderWay, ScanOutcome } from './ScanCharge.tsx';
export { useOrderLinks } from './use-order-links.ts';
export { useOwnCharge } from './use-own-charge.ts';
export { useShopTenders } from './use-shop-tenders.ts';
