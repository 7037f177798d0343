export { emrMerge } from './merge.commands.ts';
