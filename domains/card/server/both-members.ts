import type { Customer } from '#domains/member/server/api.ts';
import { customerTerms } from '#domains/member/server/api.ts';
import type { Currency } from '#kernel/contract/cents.ts';
import { compareIds } from '#kernel/contract/ids.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { refuseCard } from '../model/card.refusals.ts';

/** Two members between whom something moves. */
export interface Both {
  from: Customer;
  to: Customer;
}

/**
 * Whoever gives and whoever receives, held in the order of their ids where a command asks: two who give to each other wait, but
 * not for each other. Refuses (400, at `field`) a receiver who is not there, and (409) one who is the giver or keeps another currency.
 */
export async function bothMembers(
  reads: Reads,
  ctx: Ctx,
  ids: { from: string; to: string },
  money: { currency_code: Currency; field: string },
): Promise<Both> {
  const found = new Map<string, Customer | undefined>();
  for (const id of [...new Set([ids.from, ids.to])].sort(compareIds)) found.set(id, await customerTerms(reads, ctx, id));
  const [from, to] = [found.get(ids.from), found.get(ids.to)];
  if (!from) throw refuseCard(404, 'card_not_found');
  if (!to) throw refuseCard(400, 'receiver_unknown', { field: money.field });
  if (ids.from === ids.to) throw refuseCard(409, 'receiver_is_giver', { field: money.field });
  const shop = await reads.first(
    reads.across('shop', 'a member may be kept by another branch').select('currency_code').where('shop_id', '=', to.shop_id),
  );
  if (shop?.currency_code !== money.currency_code) throw refuseCard(409, 'receiver_currency', { field: money.field, params: { name: to.member_name } });
  return { from, to };
}
