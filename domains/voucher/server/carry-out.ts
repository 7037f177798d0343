import { sellAtOnce } from '#domains/sales/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { judgeTransition, transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { VoucherRow } from '../contract/voucher.endpoints.ts';
import { voucherFlow } from '../model/voucher.machine.ts';
import { refuse } from '../model/voucher.refusals.ts';
import { hiddenCode } from '../model/voucher.rules.ts';
import { dealKey, dealsHere, priceVoucher } from './goods.ts';
import type { LockedVoucher } from './voucher.locks.ts';
import { lockVoucher } from './voucher.locks.ts';
import { rowsOf } from './voucher.queries.ts';

/** What a deal is here, priced for whoever gets it; 409 where nobody has said it. */
export async function goodsOf(uow: UnitOfWork, ctx: Ctx, voucher: Pick<LockedVoucher, 'channel' | 'deal_id' | 'amount' | 'member_id' | 'performers'>) {
  const deal = (await dealsHere(uow, [voucher])).get(dealKey(voucher));
  if (!deal) throw refuse(409, 'deal_unmapped', { params: { deal: voucher.deal_id } });
  return { deal, basket: await priceVoucher(uow, ctx, { ...voucher, deal }) };
}

/** The way by which the platform pays here, open or not: what it has used it pays. */
async function patternOf(uow: UnitOfWork, ctx: Ctx, channel: string): Promise<string> {
  const account = await uow.first(
    uow
      .across('voucher_account', 'the shop works with its platforms, whoever set them up')
      .where('voucher_account.shop_id', '=', ctx.actor.shop.shop_id)
      .where('channel', '=', channel)
      .select('payment_pattern_id'),
  );
  if (!account) throw refuse(409, 'channel_closed');
  return account.payment_pattern_id;
}

/** Makes the order that the platform pays, once: goods leave the warehouse, rights are opened, revenue and performance arise. */
export async function carryOut(uow: UnitOfWork, ctx: Ctx, voucher_id: string, refs: Readonly<Record<string, string>> = {}): Promise<VoucherRow> {
  const voucher = await lockVoucher(uow, ctx, voucher_id);
  judgeTransition(uow, voucherFlow, voucher, 'carry_out');
  const [{ basket }, payment_pattern_id] = await Promise.all([goodsOf(uow, ctx, voucher), patternOf(uow, ctx, voucher.channel)]);
  const { order_id } = await sellAtOnce(uow, ctx, basket, {
    member_id: voucher.member_id,
    remarks: `${voucher.deal_name} ${hiddenCode(voucher.code)}`,
    payments: [{ payment_pattern_id, amount: voucher.amount }],
    by_platform: true,
  });
  const [sold] = basket.sold;
  transition(uow, voucherFlow, voucher, 'carry_out', {
    set: {
      order_id,
      item_name: [sold!.name, sold!.specs_name].filter(Boolean).join(' '),
      refs: JSON.stringify({ ...voucher.refs, ...refs }),
      fail_reason: '',
      fail_why: null,
      business_date: uow.ledger.business_date,
      verified_at: voucher.verified_at ?? ctx.now,
    },
    noted: { after: { order_id, amount: voucher.amount, member_id: voucher.member_id } },
  });
  const [row] = await rowsOf(uow, ctx, [voucher_id]);
  return row!;
}
