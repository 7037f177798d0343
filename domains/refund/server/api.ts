export { refundMerge } from './merge.commands.ts';
export { undoPlatformSale } from './undo-sale.commands.ts';
export { giveBackWithin, isAsked as isRefundAsked, isRefundMade } from './order-refund.commands.ts';
export { refundsToDecide } from './to-decide.queries.ts';
export { membersWithCardRefunds } from './uses.queries.ts';
