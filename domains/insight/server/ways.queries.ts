import { amongIds } from '#kernel/server/any-of.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { cashierSearch } from '../contract/cashier.endpoints.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';

/** A payment method, by its name. */
export type NamedWay = Pick<ResponseOf<typeof cashierSearch>['rows'][number], 'payment_pattern_id' | 'pattern_name' | 'pay_method'>;

/** Payment methods by id, in the order of the shop that has them. */
export async function waysById(reads: Reads, ids: readonly string[]): Promise<NamedWay[]> {
  if (ids.length === 0) return [];
  return reads.rows(
    reads
      .from('payment_pattern')
      .where('payment_pattern_id', '=', amongIds(ids))
      .select(['payment_pattern_id', 'pattern_name', 'pay_method'])
      .orderBy('sort')
      .orderBy('payment_pattern_id')
      .$castTo<NamedWay>(),
  );
}

/** Payment methods without those that go into the drawer. */
export const withoutCash = <Way extends Pick<NamedWay, 'pay_method'>>(ways: readonly Way[]): Way[] => ways.filter(({ pay_method }) => pay_method !== 'CASH');
