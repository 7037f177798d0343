export { exchangeMerge } from './merge.commands.ts';
