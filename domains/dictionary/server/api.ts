export { choosable } from './choosable.ts';
export { offeredItems } from './choosable.ts';
export type { DictUse } from './dictionary.commands.ts';
