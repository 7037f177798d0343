import type { Ctx } from '#kernel/server/context.ts';
import type { Reads, Writes } from '#kernel/server/transaction.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';

/** Whether a shop has documents of a kind: with the first one its currency stays. */
export type KeepsCurrency = (reads: Reads, shop_id: string) => Promise<boolean>;

/** Gives a new shop what it begins with. */
export type SeedsShop = (writes: Writes, shop_id: string) => void;

/** Decides in a shop that opens what was decided for such shops beforehand. */
export type OpensShop = (uow: UnitOfWork, shop_id: string) => Promise<void>;

/** Gives a new supplier's organisation its role; answers the role's id. */
export type SeedsSupplier = (work: SystemWork) => string;

/** What the domains above add, composed by apps/api. */
export interface OrgParticipants {
  keepsCurrency: readonly KeepsCurrency[];
  seedsShop: readonly SeedsShop[];
  opensShop: readonly OpensShop[];
  seedsSupplier: SeedsSupplier;
}

/** Whether a document names the shop's currency. */
export async function isCurrencyLocked(reads: Reads, shop_id: string, keeps: readonly KeepsCurrency[]): Promise<boolean> {
  return (await Promise.all(keeps.map((keep) => keep(reads, shop_id)))).includes(true);
}

/** The shop a call is about: the one named, or the one one works in. */
export const shopAsked = ({ actor }: Ctx, shop_id: string | undefined): string => shop_id ?? actor.shop.shop_id;
