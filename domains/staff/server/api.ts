export { addIdentity, takeOn } from './joining.commands.ts';
export type { NewStaff } from './joining.commands.ts';
