import { targetOf } from '#kernel/contract/machine.ts';
import type { ServiceOrderAction, ServiceOrderStatus } from '../contract/service-order.endpoints.ts';
import { serviceOrderFlow, type Side } from './service-order.machine.ts';

/** What each side does; the other never sees the button, and is refused by its right. */
export const VERBS: Readonly<Record<Side, readonly ServiceOrderAction[]>> = {
  supplier: ['decline', 'accept', 'finish'],
  merchant: ['withdraw', 'confirm'],
};

/** What may be done with an order on a side by whoever holds some rights. */
export const actionsOf = (side: Side, status: ServiceOrderStatus, holds: (right: string) => boolean): ServiceOrderAction[] =>
  VERBS[side].filter((verb) => targetOf(serviceOrderFlow, status, verb) !== undefined && holds(serviceOrderFlow.verbs[verb].right));
