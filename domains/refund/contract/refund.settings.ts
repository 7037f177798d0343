import { Cents } from '#kernel/contract/cents.ts';
import { setting } from '#kernel/contract/setting.ts';

/** Money going back for an order beyond this amount, in cents, waits for a second person; 0: whatever goes back does. */
export const orderRefundAbove = setting({ key: 'refund.order_above', schema: Cents, initial: 0, level: 'shop', within: 'no-higher' });
