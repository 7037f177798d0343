import type { Purpose } from '#domains/payment/server/api.ts';
import { orderPurpose } from './charge.commands.ts';
import { rechargePurpose } from './recharge-charge.commands.ts';
import { repaymentPurpose } from './repay-charge.commands.ts';

/** Whatever money of gateways is for at the till. */
export const chargePurposes: readonly Purpose[] = [orderPurpose, repaymentPurpose, rechargePurpose];
