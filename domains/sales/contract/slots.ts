import { slot } from '#kernel/contract/slot.ts';
import type { OrderDetail } from './order.endpoints.ts';

/** What else may be done with an order: buttons beside its own. */
export const orderActions = slot<{ order: OrderDetail }>('order/actions');

/** What else is told of an order: parts of its page behind how it was paid. */
export const orderParts = slot<{ order: OrderDetail }>('order/parts');

/** What else stands on an order's paper, behind how it was paid. */
export const orderPaper = slot<{ order: OrderDetail }>('order/paper');
