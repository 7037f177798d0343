export { addLevel, addSource } from './founding.commands.ts';
export { memberHandOver } from './hand-over.ts';
export { fileMembers } from './filing.commands.ts';
export type { FiledMember } from './filing.commands.ts';
export { customerTerms } from './customer.queries.ts';
export type { Customer } from './customer.queries.ts';
export { memberKeepsChannel, memberKeepsItem } from './uses.queries.ts';
export { noteVisit } from './visit.commands.ts';
export { searchedMembers } from './search.queries.ts';
