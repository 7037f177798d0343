export { hashPassword } from './password.ts';
export { addRole } from './roles.commands.ts';
export type { Module, NewRole } from './roles.commands.ts';
