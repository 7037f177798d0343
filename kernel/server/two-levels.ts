import type { Refusal } from '#kernel/contract/failure.ts';
import type { Rows } from './kept-checks.ts';
import { columnOf } from './kept-checks.ts';
import { offeredHere } from './of-shops.ts';
import type { Table } from './scope.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/**
 * What a kept list that is a tree of two levels checks before a row is written (`settle`): a new one stands on the first
 * level, or below one of the first level, which it locks. It stays where it was put. What stands below a shop's own is that
 * shop's, whoever added it.
 */
export const twoLevels =
  (table: Table, key: string, refusal: () => Refusal) =>
  async <Written extends { parent_id?: string | null }>(uow: UnitOfWork, written: Written): Promise<Written> => {
    if (!written.parent_id) return written;
    const roots = offeredHere(uow, table, uow.from(table) as unknown as Rows)
      .select(columnOf(table, 'of_shop_id'))
      .where(columnOf(table, 'parent_id'), 'is', null);
    const parent = await uow.first(roots.where(columnOf(table, key), '=', written.parent_id as never).forUpdate());
    if (!parent) throw refusal();
    const { of_shop_id } = parent as { of_shop_id: string | null };
    return of_shop_id === null ? written : { ...written, of_shop_id };
  };
