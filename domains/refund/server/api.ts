export { refundMerge } from './merge.commands.ts';
