export { openShop } from './founding.commands.ts';
export type { NewShop } from './founding.commands.ts';
export type { KeepsTime, OrgParticipants, SeedsSupplier, UnfinishedIn } from './participants.ts';
export { foundSupplier } from './supplier.commands.ts';
