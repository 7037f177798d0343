import { exchangePurpose } from '#domains/exchange/server/api.ts';
import type { Purpose } from '#domains/payment/server/api.ts';
import { chargePurposes } from '#domains/sales/server/api.ts';

/** Whatever money of gateways is for. */
export const purposes: readonly Purpose[] = [...chargePurposes, exchangePurpose];
