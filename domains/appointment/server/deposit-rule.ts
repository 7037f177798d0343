import { openAccounts } from '#domains/payment/server/api.ts';
import { formFacts } from '#domains/member/server/api.ts';
import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { isSeenHere } from '#kernel/server/of-shops.ts';
import { decidingShop, readEffective, writeSetting } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { depositCard } from '../contract/appointment.settings.ts';
import type { DepositProblem, depositRule, depositRuleEdit } from '../contract/deposit.endpoints.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { maySign } from './deposit-signer.ts';
import { cardSold, unfitOf } from './deposit-terms.ts';

/** Cards that one chooses a deposit from: so many at most, the cheapest first. */
const MOST_CARDS = 100;

/** The stored-value cards on sale where one works that hold what is paid for them. */
async function cardsToChoose(reads: Reads, shop_id: string | null) {
  const rows = await reads.rows(
    reads
      .from('balance_card')
      .where('total_amount', '=', (eb) => eb.ref('sell_price'))
      .where('gift_amount', '=', sql.lit(0))
      .where('is_shelves', '=', true)
      .where(({ or, eb }) => or([eb('seller_id', 'is', null), ...(shop_id === null ? [] : [eb('seller_id', '=', shop_id)])]))
      .select(['sbc_id', 'balance_card_name as name', 'sell_price as price'])
      .orderBy('sell_price')
      .orderBy('sbc_id')
      .limit(MOST_CARDS),
  );
  return rows;
}

/** Sources that a file may name without a recommendation. */
const sourcesToChoose = async (reads: Reads) =>
  (
    await reads.rows(
      reads.from('member_source').select(['source_id', 'source_name as name', 'of_shop_id', 'needs_recommend']).orderBy('sort').orderBy('source_id'),
    )
  )
    .filter((source) => isSeenHere(reads, source) && !source.needs_recommend)
    .map(({ source_id, name }) => ({ source_id, name }));

const signerName = async (reads: Reads, uid: string | null): Promise<string> =>
  uid === null
    ? ''
    : ((
        await reads.first(
          reads
            .across('staff', 'whoever signs for the page is named where it is decided')
            .select('real_name')
            .where('staff.uid', '=', uid)
            .where('disabled_at', 'is', null),
        )
      )?.real_name ?? '');

/** The card that a deposit is where one works, and what is still missing before it is collected. */
export async function readDepositRule(ctx: Ctx): Promise<ResponseOf<typeof depositRule>> {
  const shop_id = decidingShop(ctx);
  const { uid, named, unfit, collects, ...rule } = await read(ctx, async (reads) => {
    const [{ value, source, version }, cards, sources] = await Promise.all([
      readEffective(reads, ctx, depositCard),
      cardsToChoose(reads, shop_id),
      sourcesToChoose(reads),
    ]);
    const { sbc_id, source_id, uid } = value;
    const [card, named, accounts] = await Promise.all([
      sbc_id === null ? undefined : cardSold(reads, shop_id, sbc_id),
      signerName(reads, uid),
      shop_id === null ? null : openAccounts(reads, shop_id),
    ]);
    const unfit = sbc_id === null ? ('unset' as const) : unfitOf(card);
    return { uid, named, unfit, collects: accounts?.size !== 0, sbc_id, source_id, source, version, cards, sources };
  });
  // Whoever may not sign any more is nobody who signs: somebody else takes it over by saving.
  const signs = shop_id !== null && uid !== null && (await maySign(ctx, { org_id: ctx.actor.org_id, shop_id, uid }));
  const problem = (): DepositProblem | null => {
    if (unfit !== null || shop_id === null) return unfit;
    if (!signs) return 'nobody';
    return collects ? null : 'account';
  };
  return { ...rule, signer_name: signs ? named : '', problem: problem() };
}

/** Decides it; whoever does so in a shop and may sell there signs for its page. */
export async function editDepositRule(ctx: Ctx, { sbc_id, source_id, version }: RequestOf<typeof depositRuleEdit>): Promise<null> {
  const shop_id = decidingShop(ctx);
  const { org_id, uid } = ctx.actor;
  const signs = shop_id !== null && (await maySign(ctx, { org_id, shop_id, uid }));
  return unitOfWork(ctx, async (uow) => {
    if (sbc_id === null) {
      await writeSetting(uow, ctx, depositCard, { value: null, version });
      return null;
    }
    const [card, { sources }] = await Promise.all([cardSold(uow, shop_id, sbc_id), formFacts(uow, ctx)]);
    const unfit = unfitOf(card);
    if (unfit) throw refuse(400, unfit === 'gift' ? 'deposit_card_gift' : 'deposit_card_gone', { field: 'sbc_id' });
    const named = sources.find((one) => one.source_id === source_id);
    if (!named || named.needs_recommend || !isSeenHere(uow, named)) throw refuse(400, 'deposit_source_required', { field: 'source_id' });
    await writeSetting(uow, ctx, depositCard, { value: { sbc_id, source_id, uid: signs ? uid : null }, version });
    return null;
  });
}
