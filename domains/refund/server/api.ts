export { refundMerge } from './merge.commands.ts';
export { undoPlatformSale } from './undo-sale.commands.ts';
