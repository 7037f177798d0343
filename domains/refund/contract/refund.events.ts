import { z } from 'zod';
import { event } from '#kernel/contract/event.ts';
import { Id } from '#kernel/contract/schema.ts';

/** Of a refund of an order that waited somebody has decided: it was made, or will not be. */
export const orderRefundDecided = event('refund.order_refund_decided', z.strictObject({ refund_id: Id('order_refund'), is_made: z.boolean() }));
