export { voidWaitingOrders } from './void-waiting.commands.ts';
export { addDefaultPayMethods } from './pay-methods.queries.ts';
