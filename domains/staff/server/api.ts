export { addGroups, addRooms, addShifts } from './founding.commands.ts';
export type { NewGroup, NewRoom, NewShift } from './founding.commands.ts';
export type { HandOver } from './hand-over.ts';
export { identityHolders, identityRoles } from './identity.queries.ts';
export { addIdentity, joinFromHeadOffice, takeOn } from './joining.commands.ts';
export type { NewIdentity, NewStaff } from './joining.commands.ts';
export { namesOfColleagues } from './names.queries.ts';
