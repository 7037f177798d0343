export { addIdentity, takeOn } from './joining.commands.ts';
export type { NewIdentity, NewStaff } from './joining.commands.ts';
export { namesOfColleagues } from './names.queries.ts';
