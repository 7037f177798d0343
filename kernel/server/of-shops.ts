import { Refusal } from '#kernel/contract/failure.ts';
import type { Rows } from './kept-checks.ts';
import { decidingShop } from './settings.ts';
import type { Table } from './scope.ts';
import type { Reads } from './transaction.ts';

/** A row of a list that the chain keeps and its shops add to. */
interface OfShop {
  /** The shop that added it for itself; null is the chain's. */
  of_shop_id: string | null;
}

/** What is offered where one works: in a shop the chain's rows and its own, in the head office those of every shop too. */
export function offeredHere<Query>(reads: Reads, table: Table, rows: Query): Query {
  const here = decidingShop(reads);
  if (here === null) return rows;
  const of = `${table}.of_shop_id` as never;
  return (rows as Rows).where(({ eb, or }) => or([eb(of, 'is', null), eb(of, '=', here as never)])) as Query;
}

/** Whether a row is seen where one works. */
export const isSeenHere = (reads: Pick<Reads, 'actor'>, { of_shop_id }: OfShop): boolean => {
  const here = decidingShop(reads);
  return here === null || of_shop_id === null || of_shop_id === here;
};

/** Whether a row that is seen may be changed where one works: a shop changes what it added itself, the head office everything. */
export const isKeptHere = (reads: Pick<Reads, 'actor'>, { of_shop_id }: OfShop): boolean => {
  const here = decidingShop(reads);
  return here === null || of_shop_id === here;
};

/** What a shop is told that wants to change what the chain keeps. */
export const keptByChain = (): Refusal => new Refusal(403, 'kernel.kept_by_chain');
