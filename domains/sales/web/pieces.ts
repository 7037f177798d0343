import { lazy } from 'react';
import type Drawn from './DrawerScan.tsx';

/** What other parts may use of the till's screens: how a sum is paid, by which coupon it is less, and where an order is seen. */
export const CouponChoice = lazy(async () => ({ default: (await import('./CouponChoice.tsx')).CouponChoice }));
export { asSent, useSplit, useTenders } from './pay-ways.ts';
export { PayWays } from './PayWays.tsx';
export { ScanOutcome } from './ScanOutcome.tsx';
export { useOrderLinks } from './use-order-links.ts';
export { useOwnCharge } from './use-own-charge.ts';
export { useShopTenders } from './use-shop-tenders.ts';
export { isUnderWay } from './use-watched.ts';
/** The scan part of a form in a drawer, fetched when somebody pays so; what it is generic over is kept. */
export const DrawerScan = lazy(() => import('./DrawerScan.tsx')) as unknown as typeof Drawn;
