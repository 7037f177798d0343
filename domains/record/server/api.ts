export { recordMerge } from './merge.commands.ts';
