import { sellables } from '#domains/catalog/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { whenText } from '#kernel/server/time.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { LookedUp, prepareVoucher, VoucherRow } from '../contract/voucher.endpoints.ts';
import type { Channel } from '../contract/voucher.schema.ts';
import { voucherFlow } from '../model/voucher.machine.ts';
import { refuse } from '../model/voucher.refusals.ts';
import { channelOfCode, memberNeeded } from '../model/voucher.rules.ts';
import { asking } from './asking.ts';
import type { OfferedVoucher } from './channels/driver.ts';
import { type DealHere, dealKey, dealsHere, paidFor } from './goods.ts';
import { openChannels } from './open-channel.ts';
import { refuseUsed, usedWhere } from './voucher.locks.ts';
import { rowsOf } from './voucher.queries.ts';

/** Asks the platform what a code is and keeps what it said, so that nobody has to believe the browser; uses nothing. */
export async function prepare(ctx: Ctx, input: RequestOf<typeof prepareVoucher>): Promise<ResponseOf<typeof prepareVoucher>> {
  const code = input.code.trim();
  const channel = await channelOf(ctx, code, input.channel);
  const said = await asking(ctx, channel, 'channel_silent', (driver) => driver.prepare(code));
  if (!Array.isArray(said)) throw refuse(409, 'platform_refused', { params: { said: said.said } });
  if (said.length === 0) throw refuse(404, 'voucher_none');
  return unitOfWork(ctx, async (uow) => {
    for (const { voucher_key } of said) {
      const used = await usedWhere(uow, { channel, voucher_key });
      if (used) throw refuseUsed(ctx, used);
    }
    const deals = await dealsHere(
      uow,
      said.map(({ deal_id }) => ({ channel, deal_id })),
    );
    const ids = said.map((offered) => keep(uow, ctx, channel, offered, deals.get(dealKey({ channel, deal_id: offered.deal_id }))));
    return { vouchers: await lookedUp(uow, ctx, await rowsOf(uow, ctx, ids), said, deals) };
  });
}

/** The platform that a code is of: its form tells, or whoever is at the desk, or there is but one. Refuses (409) what was used. */
const channelOf = (ctx: Ctx, code: string, chosen: Channel | undefined): Promise<Channel> =>
  read(ctx, async (reads) => {
    const [open, used] = await Promise.all([openChannels(reads, ctx), usedWhere(reads, { code: code.replace(/\s/g, '') })]);
    if (used) throw refuseUsed(ctx, used);
    if (open.length === 0) throw refuse(409, 'no_channel');
    const told = channelOfCode(code);
    if (told === 'unknown') throw refuse(400, 'code_unknown', { field: 'code' });
    const wanted = told ?? chosen ?? (open.length === 1 ? open[0]!.channel : undefined);
    if (!wanted) throw refuse(400, 'channel_required', { field: 'channel' });
    if (!open.some(({ channel }) => channel === wanted)) throw refuse(409, 'channel_closed');
    return wanted;
  });

/** Keeps a voucher that was looked up instead of the same one looked up before. */
function keep(uow: UnitOfWork, ctx: Ctx, channel: Channel, { voucher_key, ...offered }: OfferedVoucher, deal: DealHere | undefined): string {
  const { shop, uid, mode } = ctx.actor;
  void uow.run(
    uow
      .remove('voucher')
      .where('shop_id', '=', shop.shop_id)
      .where('channel', '=', channel)
      .where('voucher_key', '=', voucher_key)
      .where('status', '=', voucherFlow.state.prepared),
  );
  const voucher_id = uow.id();
  const { code, deal_id, deal_name, list_amount, valid_until } = offered;
  const amount = paidFor(deal, offered.amount);
  void uow.insert('voucher', {
    voucher_id,
    shop_id: shop.shop_id,
    channel,
    voucher_key,
    code,
    deal_id,
    deal_name: deal_name || deal_id,
    currency_code: shop.currency_code,
    list_amount,
    amount,
    valid_until,
    refs: JSON.stringify(offered.refs),
    status: voucherFlow.state.prepared,
    mode,
    business_date: uow.ledger.business_date,
    created_uid: uid,
    created_at: ctx.now,
  });
  uow.audit({ subject: 'voucher', subject_id: voucher_id, after: { channel, deal_id, amount, looked_up: true } });
  return voucher_id;
}

/** What they are here, and whether they may be used. */
async function lookedUp(
  uow: UnitOfWork,
  ctx: Ctx,
  rows: VoucherRow[],
  said: readonly OfferedVoucher[],
  deals: ReadonlyMap<string, DealHere>,
): Promise<LookedUp[]> {
  const known = await sellables(uow, ctx.actor.shop.shop_id, [...deals.values()]);
  return rows.map((row, index) => {
    const deal = deals.get(dealKey(row));
    const sellable = deal && known.get(`${deal.item_type}/${deal.item_id}`);
    const { valid_until } = said[index]!;
    return {
      ...row,
      valid_until: valid_until && whenText(ctx.actor.shop.time_zone, valid_until),
      goods: deal && sellable ? { item_type: deal.item_type, name: nameOf(sellable), quantity: deal.quantity } : null,
      member_needed: deal !== undefined && memberNeeded(deal.item_type),
      why_not: !deal ? 'unmapped' : !sellable?.is_on_sale ? 'not_sold' : row.amount === 0 ? 'amount_unknown' : null,
    };
  });
}

const nameOf = ({ name, specs_name }: { name: string; specs_name: string }): string => [name, specs_name].filter(Boolean).join(' ');
