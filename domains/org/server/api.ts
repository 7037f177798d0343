export { openShop } from './founding.commands.ts';
export type { NewShop } from './founding.commands.ts';
export type { OrgParticipants, SeedsSupplier } from './participants.ts';
export { foundSupplier } from './supplier.commands.ts';
