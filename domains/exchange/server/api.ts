export { exchangeMerge } from './merge.commands.ts';
export { exchangePurpose } from './charge.commands.ts';
