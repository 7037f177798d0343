import type { Ctx } from '#kernel/server/context.ts';
import type { Reads, Writes } from '#kernel/server/transaction.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { Unfinished } from '../contract/org.endpoints.ts';

/** Whether a shop has documents of a kind: with the first one its currency stays. */
export type KeepsCurrency = (reads: Reads, shop_id: string) => Promise<boolean>;

/** Whether a shop has documents or days of a kind that fell where its clock said: with the first one its time zone stays. */
export type KeepsTime = KeepsCurrency;

/** Gives a new shop what it begins with. */
export type SeedsShop = (writes: Writes, shop_id: string) => void;

/** Decides in a shop that opens what was decided for such shops beforehand. */
export type OpensShop = (uow: UnitOfWork, shop_id: string) => Promise<void>;

/** Gives a new supplier's organisation its role; answers the role's id. */
export type SeedsSupplier = (work: SystemWork) => string;

/** A shop at a moment. */
export interface ShopNow {
  shop_id: string;
  time_zone: string;
  now: Date;
}

/** How many of a kind are not finished in a shop, whoever’s they are: up to a thousand. */
export type UnfinishedIn = (reads: Reads, shop: ShopNow) => Promise<number>;

/** What the domains above add, composed by apps/api. */
export interface OrgParticipants {
  keepsCurrency: readonly KeepsCurrency[];
  keepsTime: readonly KeepsTime[];
  seedsShop: readonly SeedsShop[];
  opensShop: readonly OpensShop[];
  seedsSupplier: SeedsSupplier;
  unfinished: Readonly<Record<keyof Unfinished, UnfinishedIn>>;
}

/** Whether something stands by a shop's currency, or by its clock, and keeps it. */
export async function isKept(reads: Reads, shop_id: string, keeps: readonly KeepsCurrency[]): Promise<boolean> {
  return (await Promise.all(keeps.map((keep) => keep(reads, shop_id)))).includes(true);
}

/** What is not finished in a shop, kind by kind. */
export async function countUnfinished(reads: Reads, shop: ShopNow, kinds: OrgParticipants['unfinished']): Promise<Unfinished> {
  const counts = Object.entries(kinds).map(async ([kind, count]) => [kind, await count(reads, shop)] as const);
  return Object.fromEntries(await Promise.all(counts)) as unknown as Unfinished;
}

/** The shop a call is about: the one named, or the one one works in. */
export const shopAsked = ({ actor }: Ctx, shop_id: string | undefined): string => shop_id ?? actor.shop.shop_id;
