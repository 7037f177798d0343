export { salesMerge } from './merge.commands.ts';
export { voidWaitingOrders } from './void-waiting.commands.ts';
export { salesKeepCurrency } from './currency.queries.ts';
export { addDefaultPayMethods } from './pay-methods.queries.ts';
export { membersWithOrders, openOrders } from './open-orders.queries.ts';
export { doneIn, soldIn } from './documents.queries.ts';
export type { Document, DocumentLine } from './documents.queries.ts';
