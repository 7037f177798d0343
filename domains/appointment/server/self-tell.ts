import { tellPhone } from '#domains/access/server/api.ts';
import type { SmsNotice } from '#domains/access/contract/account.endpoints.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import type { Backend } from '#kernel/server/context.ts';
import { pageOfShop } from '#kernel/server/identity.ts';
import type { Writes } from '#kernel/server/transaction.ts';
import { dialledCaller } from '../model/dial.ts';
import type { Desk } from './desk.ts';
import { giveToken } from './self-token.ts';
import type { Request } from './self-request.ts';

type Said = Extract<SmsNotice, `SELF_BOOKING_${string}`>;

interface Told extends Pick<Request, 'self_booking_id' | 'caller_mobile'> {
  starts_at: Date;
}

/**
 * Prepares a text message about a request, with a link of its own where the product knows its address. What it answers sends the
 * message: to be called once the command is committed.
 */
export async function tellingOf(
  writes: Writes,
  backend: Backend,
  desk: Pick<Desk, 'shop_id' | 'time_zone'>,
  told: Told,
  said: Said,
): Promise<() => void> {
  const { self_booking_id, caller_mobile, starts_at } = told;
  const { publicUrl } = backend;
  const [shop, page_code] = await Promise.all([
    writes.first(writes.across('shop', 'a customer is told which shop it is about').where('shop.shop_id', '=', desk.shop_id).select('shop_name')),
    pageOfShop(writes, desk.shop_id),
  ]);
  const link = publicUrl && page_code ? `${publicUrl}/book/${page_code}?t=${giveToken(writes, self_booking_id, starts_at)}` : '';
  const notice = { shop: shop!.shop_name, time: wallTime(desk.time_zone, starts_at.getTime()), link };
  return () => tellPhone({ backend }, dialledCaller(caller_mobile), said, notice);
}
