export { openShop } from './founding.commands.ts';
export type { NewShop } from './founding.commands.ts';
export type { OrgParticipants } from './participants.ts';
