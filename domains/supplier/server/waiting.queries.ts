import type { Reads } from '#kernel/server/transaction.ts';
import { serviceOrderFlow } from '../model/service-order.machine.ts';
import { serviceOrders } from './beyond.ts';

/** How many services that are said to be done the chain has to confirm or to contest: once it is silent for long, they count as confirmed. */
export const servicesToConfirm = async (reads: Reads): Promise<number> =>
  (await serviceOrders(reads, 'merchant', { limit: 1, offset: 0, status: serviceOrderFlow.state.done, other: null, service: null, word: null })).total;
