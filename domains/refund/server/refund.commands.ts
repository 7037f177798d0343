import { holdsAll } from '#domains/access/server/api.ts';
import type { LockedCard } from '#domains/card/server/api.ts';
import { balancesOf, lockCards, ownCard, takeProof, useUpProof } from '#domains/card/server/api.ts';
import { refundApprovalAbove } from '#domains/card/contract/card.settings.ts';
import { holdMembers } from '#domains/member/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { needsApproval } from '#kernel/contract/machine.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { LockedAccount } from '#kernel/server/ledger.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { cardRefundNumber } from '../contract/refund.documents.ts';
import type { previewCardRefund, RefundPlan, refundCard } from '../contract/card-refund.endpoints.ts';
import { cardRefundFlow } from '../model/card-refund.machine.ts';
import { refuseRefund } from '../model/refund.refusals.ts';
import { patternsOf } from '#domains/sales/server/api.ts';
import { carryOutRefund } from './refund-carry.commands.ts';
import type { OfferedWays, PlannedRefund } from './refund-plan.ts';
import { judgeWays, planRefund } from './refund-plan.ts';
import type { RefundSource } from './refund-source.queries.ts';
import { accountsOf, isByWord, isInReview, linesBehind, sourceOf } from './refund-source.queries.ts';

const { pending, done } = cardRefundFlow.state;

/** What a refund would do now; keeps nothing and locks nothing. */
export const previewRefund = (ctx: Ctx, { card_id, ...asked }: RequestOf<typeof previewCardRefund>): Promise<RefundPlan> =>
  read(ctx, async (reads) => {
    const card = await ownCard(reads, ctx.actor.shop.shop_id, card_id);
    const day = dayIn(ctx.actor.shop.time_zone, ctx.now);
    const [source, offered, limit] = await Promise.all([sourceOf(reads, card, day), offeredWays(reads, ctx), readSetting(reads, ctx, refundApprovalAbove)]);
    const balances = await balancesOf(reads, accountsOf(source));
    const { restored: _, balance: __, ...plan } = planRefund(card, source, balances, asked, offered, day);
    return { card_id, kind: card.kind, currency_code: card.currency_code, ...plan, needs_approval: needsSecond(plan, source, limit) };
  });

/** Gives money back at once or, beyond the shop's limit, asks a colleague to agree (domain: rule 4). */
export const refund = (
  ctx: Ctx,
  { card_id, payments, reason, proof_id, ...asked }: RequestOf<typeof refundCard>,
): Promise<ResponseOf<typeof refundCard>> =>
  unitOfWork(ctx, async (uow) => {
    const { shop, uid } = ctx.actor;
    const proof = await takeProof(uow, ctx, 'refund', proof_id);
    const [limit, inHand] = await Promise.all([readSetting(uow, ctx, refundApprovalAbove), takeInHand(uow, ctx, card_id)]);
    const { card } = inHand;
    if (await isAsked(uow, card_id)) throw refuseRefund(409, 'refund_waits', { params: { card: card.card_name } });
    const plan = planRefund(card, inHand.source, inHand.accounts, asked, inHand.offered, uow.ledger.business_date);
    judgeWays(plan, inHand.source, payments, card);
    const refund_id = uow.id();
    await useUpProof(uow, ctx, proof, { ...card, terms: { amount: plan.amount }, document: 'card_refund', document_id: refund_id });
    const status = needsSecond(plan, inHand.source, limit) ? pending : done;
    const refund_number = keepCardRefund(uow, ctx, card, { refund_id, plan, payments, reason, status });
    if (status === pending) uow.tell({ to: { shop_id: shop.shop_id }, topic: 'card_refund' });
    else await carryOutRefund(uow, ctx, { ...inHand, plan, payments, refund: { refund_id, refund_number, reason, created_uid: uid, approved_uid: null } });
    return { refund_id, refund_number, status };
  });

type Kept = Pick<RequestOf<typeof refundCard>, 'payments' | 'reason'> & { refund_id: string; plan: PlannedRefund; status: 'pending' | 'done' };

/** Writes the refund of a card as it was worked out; answers its number. */
export function keepCardRefund(uow: UnitOfWork, ctx: Ctx, card: LockedCard, { refund_id, plan, payments, reason, status }: Kept): string {
  const { shop, uid } = ctx.actor;
  const { card_id, member_id, currency_code } = card;
  const refund_number = cardRefundNumber(uow.ledger.business_date, refund_id);
  const made = { business_date: uow.ledger.business_date, created_uid: uid, created_at: ctx.now };
  const figures = figuresOf(plan, card);
  void uow.insert('card_refund', { refund_id, refund_number, shop_id: shop.shop_id, card_id, member_id, status, currency_code, ...figures, reason, ...made });
  void uow.insert(
    'card_refund_payment',
    payments.map((payment) => ({ refund_id, ...payment })),
  );
  uow.audit({ subject: 'card_refund', subject_id: refund_id, after: { status, card_id, ...figures, reason } });
  return refund_number;
}

/**
 * Whether a second person has to agree: beyond the shop's limit with all that went back before of the card and of what was sold with
 * it, what stays with the shop counted as what goes back; and always once a day was closed on which money came for it. Giving a card
 * up for nothing is a write-off, and never one person's; nor is giving back what nobody has yet said that it came, or what was put on
 * file by somebody's word: whoever did both alone would take money out of the drawer that never came in.
 */
const needsSecond = ({ amount, kept }: Pick<PlannedRefund, 'amount' | 'kept'>, source: RefundSource, limit: number): boolean =>
  amount === 0 ||
  isInReview(source) ||
  isByWord(source) ||
  source.lines.some(({ was_day_closed }) => was_day_closed) ||
  needsApproval(source.before + amount + kept, limit);

/** The figures of a refund as its document keeps them: what lowers a debt is not given back. */
export const figuresOf = (plan: PlannedRefund, card: Pick<LockedCard, 'kind'>) => ({
  amount: plan.tender + plan.restored_principal,
  restored_principal: plan.restored_principal,
  restored_gift: plan.restored_gift,
  lapsed_gift: plan.lapsed_gift,
  principal: card.kind === 'stored_value_card' ? plan.amount : 0,
  gift: plan.gift,
  num: plan.num,
  value: plan.value,
  debt: plan.debt,
  kept: plan.kept,
});

/** A card with everything that a refund of it touches, locked. */
export interface CardInHand {
  card: LockedCard;
  /** It and the cards that paid for it. */
  cards: LockedCard[];
  source: RefundSource;
  accounts: Map<string, LockedAccount>;
  offered: OfferedWays;
}

/** The right to give back more cash than came in as cash. */
const ANY_CASH = 'sales:refund_cash';

/** How the shop gives money back, by whoever acts. */
export const offeredWays = async (reads: Reads, ctx: Ctx): Promise<OfferedWays> => ({
  open: await patternsOf(reads, ctx),
  anyCash: ctx.actor.permissions.has(ANY_CASH),
});

/**
 * The same as they were offered to whoever asked: cash beyond the cash that came in is by their right or by that of whoever agrees, which
 * would else be a right that agreeing takes, too.
 */
export const waysAskedFrom = async (reads: Reads, offered: OfferedWays, asker_uid: string): Promise<OfferedWays> => ({
  ...offered,
  anyCash: offered.anyCash || (await holdsAll(reads, asker_uid, [ANY_CASH])),
});

/** Locks the orders a card came from, its holder and its buyers, then the card and those that paid for it, then all accounts in one call. */
export async function takeInHand(uow: UnitOfWork, ctx: Ctx, card_id: string): Promise<CardInHand> {
  const seen = await ownCard(uow, ctx.actor.shop.shop_id, card_id);
  const { lines } = await linesBehind(uow, seen);
  const orders = [...new Set(lines.map((line) => line.order_id))];
  if (orders.length > 0)
    void uow.rows(
      uow.across('sales_order', 'the orders of a card that was judged').select('order_id').where('order_id', 'in', orders).orderBy('order_id').forNoKeyUpdate(),
    );
  await holdMembers(uow, [seen.member_id, ...lines.flatMap((line) => line.member_id ?? [])]);
  // Nobody sells, repays, loads or gives it meanwhile: where it came from stays as it is.
  const [source, offered] = await Promise.all([sourceOf(uow, seen, uow.ledger.business_date), offeredWays(uow, ctx)]);
  // What paid and is another's by now gets nothing back: the plan says so.
  const restoring = source.restoring.filter((lot) => lot.member_id === seen.member_id);
  const cards = await lockCards(uow, seen.member_id, [card_id, ...restoring.map((lot) => lot.card_id)]);
  const card = cards.find((one) => one.card_id === card_id)!;
  return { card, cards, source, accounts: await uow.ledger.lock(accountsOf(source)), offered };
}

const isAsked = async (uow: UnitOfWork, card_id: string): Promise<boolean> =>
  (await uow.first(
    uow.across('card_refund', 'a card has one request at a time').select('refund_id').where('card_id', '=', card_id).where('status', '=', pending),
  )) !== undefined;
