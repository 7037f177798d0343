import { sellables } from '#domains/catalog/server/api.ts';
import type { ExchangedCard, ExchangeTarget, PlannedExchange } from '#domains/card/server/api.ts';
import { exchangeUnits, planExchange, projectTarget, seeExchanged, takeProof, useUpProof as spendProof } from '#domains/card/server/api.ts';
import { customerTerms } from '#domains/member/server/api.ts';
import { MAX_CENTS, sumCents } from '#kernel/contract/cents.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { exchangeNumber } from '../contract/exchange.documents.ts';
import type { exchangeCard, ExchangePlan, previewExchange } from '../contract/exchange.endpoints.ts';
import type { ExplanationStep } from '#domains/sales/contract/explanation.schema.ts';
import type { OrderItem } from '#domains/sales/contract/basket.schema.ts';
import type { ExchangeSplit } from '../model/exchange.rules.ts';
import { refuseExchange } from '../model/exchange.refusals.ts';
import { splitExchange } from '../model/exchange.rules.ts';
import { staffNames } from '#domains/performance/server/api.ts';
import { openChargeOf } from '#domains/payment/server/api.ts';
import type { ChargeSide, ExchangeSide, PricedBasket } from '#domains/sales/server/api.ts';
import { assertSellable, assertServedAsDecided, sellAtOnce, storedIn, worthOf } from '#domains/sales/server/api.ts';

type Asked = RequestOf<typeof previewExchange>;

/** An exchange as it was worked out. */
interface Judged {
  given: ExchangedCard;
  plan: PlannedExchange;
  target: ExchangeTarget;
  /** Of one. */
  price: number;
  quantity: number;
  list_amount: number;
  split: ExchangeSplit;
}

/** What an exchange would come to now; keeps nothing and locks nothing. */
export const lookAtExchange = (ctx: Ctx, asked: Asked): Promise<ExchangePlan> =>
  read(ctx, async (reads) => present(await judge(reads, ctx, asked, dayIn(ctx.actor.shop.time_zone, ctx.now))));

const present = ({ given, plan, target, quantity, list_amount, split }: Judged): ExchangePlan => ({
  currency_code: given.card.currency_code,
  card_name: given.card.card_name,
  target_name: target.name,
  quantity,
  items: plan.units.map(({ card_item_id, num, value }) => ({ name: itemOf(given, card_item_id).item_name, num, value })),
  num: plan.num,
  value: plan.value,
  list_amount,
  ...split,
});

const itemOf = ({ items }: ExchangedCard, card_item_id: string) => items.find((item) => item.card_item_id === card_item_id)!;

/** Reads the card and what it is exchanged for, and works the exchange out; 404 for a card that was not opened here. */
export async function judge(reads: Reads, ctx: Ctx, asked: Asked, day: string): Promise<Judged> {
  const given = await seeExchanged(reads, ctx, asked.card_id);
  const [plan, { target, price }] = await Promise.all([planExchange(reads, ctx, given, asked.items, day), targetOf(reads, ctx, given, asked)]);
  const list_amount = price * asked.quantity;
  if (list_amount > MAX_CENTS) throw refuseExchange(400, 'amount_too_large', { field: 'quantity' });
  return { given, plan, target, price, quantity: asked.quantity, list_amount, split: splitExchange(plan.value, list_amount) };
}

/** What is wanted instead, at the catalogue's list price of this moment; 400 when it is not sold here. */
async function targetOf(reads: Reads, ctx: Ctx, given: ExchangedCard, asked: Asked): Promise<{ target: ExchangeTarget; price: number }> {
  const { shop_project_id, shop_card_id, quantity } = asked;
  const wanted = shop_project_id
    ? { item_type: 'project' as const, item_id: shop_project_id }
    : { item_type: 'count_card' as const, item_id: shop_card_id! };
  const offered = (await sellables(reads, ctx.actor.shop.shop_id, [wanted])).get(`${wanted.item_type}/${wanted.item_id}`);
  const known = assertSellable(ctx, offered, shop_project_id ? 'shop_project_id' : 'shop_card_id');
  if (known.terms?.kind === 'count_card')
    return {
      target: { name: known.name, template: { shop_card_id: wanted.item_id, package_id: null }, terms: known.terms, goes_on: false },
      price: known.price,
    };
  return { target: projectTarget(given, { shop_project_id: wanted.item_id, name: known.name, price: known.price, quantity }), price: known.price };
}

/** The order by which the difference is paid: one line at list price, lowered by what the units are worth. */
async function priced(
  reads: Reads,
  ctx: Ctx,
  { target, price, quantity, list_amount, split }: Judged,
  performers: OrderItem['performers'],
): Promise<PricedBasket> {
  const { shop_card_id, package_id } = target.template;
  const item: OrderItem = { item_type: 'count_card', item_id: (shop_card_id ?? package_id)!, quantity, gift: false, adjust_amount: 0, performers };
  const amounts = { amount_total: list_amount, amount_discount: split.credit, amount_receivable: split.due };
  const explanation: ExplanationStep[] = [
    { step: 'list_price', params: { price_cents: price, quantity }, amount_after: list_amount },
    { step: 'exchange', params: { cut_cents: -split.credit }, amount_after: split.due },
  ];
  const names = await staffNames(reads, ctx, [item]);
  const sold = { name: target.name, specs_name: '', price, member_price: null, level_discount: false, is_on_sale: true, terms: target.terms };
  const none = { points: 0, cents: 0 };
  return {
    lines: [{ ...amounts, adjust_amount: 0, points: 0, explanation }],
    points: { most: none, used: none },
    coupon_amount: 0,
    coupon: null,
    ...amounts,
    items: [item],
    sold: [sold],
    names,
    balance: 0,
  };
}

/** Exchanges units for other units or another card, and takes the difference, in one transaction (specification 2§4). */
export const exchange = (ctx: Ctx, form: RequestOf<typeof exchangeCard>): Promise<ResponseOf<typeof exchangeCard>> =>
  unitOfWork(ctx, (uow) => exchangeWithin(uow, ctx, form));

/** What charges of exchanges are for: the card whose units are given up. */
export const EXCHANGE = 'exchange';

/** The charge that pays a difference, whose money has come or is only tried, and what its customer agreed to pay it for. */
interface Paying {
  charge?: ChargeSide;
  agreed?: { value: number; due: number };
}

/** Whether an exchange comes to what somebody was shown: what is given up, what is paid and what stays with the shop. */
const isAsShown = ({ plan, split }: Judged, { value, due, kept = split.kept }: { value: number; due: number; kept?: number }): boolean =>
  value === plan.value && due === split.due && kept === split.kept;

/** The same within a transaction: 409 while a customer pays for another exchange of the card by phone, which comes first. */
export async function exchangeWithin(
  uow: UnitOfWork,
  ctx: Ctx,
  form: RequestOf<typeof exchangeCard>,
  { charge, agreed }: Paying = {},
): Promise<ResponseOf<typeof exchangeCard>> {
  const { payments, performers, reason, proof_id, expected, ...asked } = form;
  const proof = await takeProof(uow, ctx, 'exchange', proof_id);
  const stored = storedIn(payments);
  // By one proof the member agrees to what their cards pay beside.
  if (!proof && stored > 0) await takeProof(uow, ctx, 'payment', undefined);
  const seen = await judge(uow, ctx, asked, uow.ledger.business_date);
  const { member_id, card_id, card_name } = seen.given.card;
  for (const shown of [expected, agreed])
    if (shown && !isAsShown(seen, shown)) throw refuseExchange(409, 'exchange_changed', { params: { card: card_name } });
  if (!(await customerTerms(uow, ctx, member_id))) throw new Refusal(404, 'card.card_not_found');
  const basket = await priced(uow, ctx, seen, performers);
  await assertServedAsDecided(uow, ctx, { member_id, items: basket.items });
  const exchange_id = uow.id();
  const document = { exchange_id, exchange_number: exchangeNumber(uow.ledger.business_date, exchange_id), reason };
  const wanted = { receiver_id: asked.shop_project_id ?? asked.shop_card_id, receiver_num: asked.quantity };
  const terms = { amount: seen.plan.value + stored, num: seen.plan.num, ...wanted };
  await spendProof(uow, ctx, proof, { ...seen.given.card, terms, document: 'card_exchange', document_id: exchange_id });
  const side = exchangeSide(uow, ctx, seen, asked.items, document);
  const judged = async () => {
    if (await openChargeOf(uow, EXCHANGE, card_id)) throw new Refusal(409, 'sales.customer_is_paying');
  };
  const { order_id, order_number } = await sellAtOnce(uow, ctx, basket, { member_id, remarks: reason, payments, exchange: side, charge, judged });
  keepExchange(uow, ctx, seen, { ...document, order_id, to_card_id: side.opened() });
  return { exchange_id, exchange_number: document.exchange_number, to_card_id: side.opened(), order_id, order_number };
}

interface Document {
  exchange_id: string;
  exchange_number: string;
  reason: string;
}

/** What the exchange does once the settlement has locked the card: units go, the other card is opened with their value. */
function exchangeSide(uow: UnitOfWork, ctx: Ctx, seen: Judged, asked: Asked['items'], document: Document): ExchangeSide & { opened: () => string } {
  const { card, items } = seen.given;
  let to_card_id = '';
  return {
    card_id: card.card_id,
    items,
    opened: () => to_card_id,
    open: async (locked, balances, shares) => {
      const given = { card: locked, items, balances };
      const plan = await planExchange(uow, ctx, given, asked, uow.ledger.business_date);
      // Somebody used the card while this one looked at it: what was agreed to does not hold.
      if (plan.value !== seen.plan.value) throw refuseExchange(409, 'exchange_changed', { params: { card: card.card_name } });
      const value = sumCents([...shares.map(worthOf), seen.split.credit]);
      const opened = exchangeUnits(uow, ctx, given, plan, { target: seen.target, value, ...document });
      to_card_id = opened.card_id;
      return { kept: seen.split.kept, postings: opened.postings, note: opened.note };
    },
  };
}

/** Writes the document and the units that were given up, and tells the audit trail. */
function keepExchange(
  uow: UnitOfWork,
  ctx: Ctx,
  seen: Judged,
  { exchange_id, exchange_number, reason, order_id, to_card_id }: Document & { order_id: string; to_card_id: string },
): void {
  const { card } = seen.given;
  const { value, num } = seen.plan;
  const { due, kept } = seen.split;
  void uow.insert('card_exchange', {
    exchange_id,
    exchange_number,
    shop_id: ctx.actor.shop.shop_id,
    member_id: card.member_id,
    currency_code: card.currency_code,
    card_id: card.card_id,
    to_card_id,
    order_id,
    target_name: seen.target.name,
    quantity: seen.quantity,
    num,
    value,
    kept,
    list_amount: seen.list_amount,
    due,
    reason,
    business_date: uow.ledger.business_date,
    created_uid: ctx.actor.uid,
    created_at: ctx.now,
  });
  void uow.insert(
    'card_exchange_item',
    seen.plan.units.map((unit) => ({ exchange_id, ...unit })),
  );
  uow.audit({ subject: 'card_exchange', subject_id: exchange_id, after: { card_id: card.card_id, to_card_id, num, value, due, kept, reason } });
}
