import type { CountCardTerms } from '#domains/catalog/server/api.ts';
import { sumCents } from '#kernel/contract/cents.ts';
import type { Posting } from '#kernel/contract/posting.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitsFollowPayment } from '../contract/card.settings.ts';
import { voidUnitsPostings } from '../model/card.postings.ts';
import { asPaid, counterNames, countersOf, spreadValue } from '../model/counter.rules.ts';
import { takeExchangedUnits } from '../model/exchange.rules.ts';
import type { GivenUnits } from '../model/gift.rules.ts';
import { assertMovable } from '../model/gift.rules.ts';
import { refuseCard } from '../model/card.refusals.ts';
import { noteAction } from './action.commands.ts';
import type { LockedCard, LockedItem } from './card.locks.ts';
import { itemsOfCards, ownCard } from './card.locks.ts';
import { doerOf, endOf } from './freeze.commands.ts';
import { balancesOf } from './gift.commands.ts';
import { datesOf } from './moving.commands.ts';
import type { CountTemplate, OpenedCard } from './opening.commands.ts';
import { openCountCard } from './opening.commands.ts';
import { cardFlow } from '../model/card.machine.ts';
import { transition } from '#kernel/server/transition.ts';

/** A count card whose units are exchanged, with what its accounts hold. */
export interface ExchangedCard {
  card: LockedCard;
  items: readonly LockedItem[];
  balances: ReadonlyMap<string, { balance: number }>;
}

/** A card as an exchange looks at it; locks nothing; 404 for one that was not opened here. */
export async function seeExchanged(reads: Reads, ctx: Ctx, card_id: string): Promise<ExchangedCard> {
  const card = await ownCard(reads, ctx.actor.shop.shop_id, card_id);
  const items = await itemsOfCards(reads, [card.card_id]);
  const ids = items.flatMap((item) => [item.counter_account_id, item.deferred_account_id]);
  return { card, items, balances: await balancesOf(reads, ids) };
}

/** Units that go, their value, and what is left on the card. */
export interface PlannedExchange {
  units: GivenUnits[];
  num: number;
  value: number;
  num_left: number;
}

/** Works out which units go and what they hold; refuses what may not be exchanged. */
export async function planExchange(
  reads: Reads,
  ctx: Ctx,
  { card, items, balances }: ExchangedCard,
  asked: readonly { card_item_id: string; num: number }[],
  day: string,
): Promise<PlannedExchange> {
  assertMovable({ ...card, valid_end: endOf(card) }, day);
  if (card.kind !== 'count_card') throw refuseCard(409, 'exchange_of_money', { params: { card: card.card_name } });
  const counters = items.map((item) => ({
    ...item,
    remain_num: balances.get(item.counter_account_id)!.balance,
    value: balances.get(item.deferred_account_id)!.balance,
  }));
  const follows = await readSetting(reads, ctx, unitsFollowPayment);
  const units = takeExchangedUnits(card, counters, asked, follows ? card : asPaid(card));
  const num = sumCents(units.map((unit) => unit.num));
  return { units, num, value: sumCents(units.map((unit) => unit.value)), num_left: sumCents(counters.map((counter) => counter.remain_num)) - num };
}

/** Takes exchanged units off their card; what becomes of their value is the caller's. A card without a unit is used up. */
function takeExchanged(uow: UnitOfWork, { card, items }: ExchangedCard, plan: PlannedExchange): Posting[] {
  if (plan.num_left === 0) transition(uow, cardFlow, card, 'use_up');
  const home = { shop_id: card.shop_id, currency_code: card.currency_code };
  return voidUnitsPostings(
    plan.units.map(({ card_item_id, num, value }) => ({ ...items.find((item) => item.card_item_id === card_item_id)!, ...home, num, value })),
    'exchange',
  );
}

/** What units are exchanged for. */
export interface ExchangeTarget {
  name: string;
  template: CountTemplate;
  terms: CountCardTerms;
  /** Units of a project, which go on under the terms and to the end of the card they replace; otherwise another card, from today. */
  goes_on: boolean;
}

/** So many units of a project, at `price` cents each: they go on under the terms of the card they replace. */
export function projectTarget(
  { card }: Pick<ExchangedCard, 'card'>,
  { shop_project_id, name, price, quantity }: { shop_project_id: string; name: string; price: number; quantity: number },
): ExchangeTarget {
  const terms: CountCardTerms = {
    kind: 'count_card',
    ...datesOf(card).terms,
    sell_price: price * quantity,
    count_method: 0,
    project_num: quantity,
    projects: [{ order_type: 1, detail_id: shop_project_id, name, project_num: quantity, sell_price: price }],
    gift_projects: [],
    gift_valued: false,
    usable_shop_ids: card.usable_shop_ids,
  };
  const { shop_card_id, package_id } = card;
  return { name, template: { shop_card_id, package_id }, terms, goes_on: true };
}

/** Opens the card that was exchanged for, with its value. */
function openExchanged(
  uow: UnitOfWork,
  ctx: Ctx,
  card: LockedCard,
  { name, template, terms, goes_on }: ExchangeTarget,
  { value, source_id }: { value: number; source_id: string },
): OpenedCard {
  const plans = countersOf(terms);
  const parts = spreadValue(value, plans);
  const nameOf = counterNames(terms, name);
  const { valid, valid_unit, valid_type } = terms;
  const term = goes_on ? datesOf(card) : { terms: { valid, valid_unit, valid_type }, opened_on: uow.ledger.business_date };
  return openCountCard(uow, ctx, {
    member_id: card.member_id,
    card_name: name,
    ...term,
    usable_shop_ids: terms.usable_shop_ids,
    price: value,
    paid: value,
    source: 'exchange',
    source_id,
    ...template,
    count_method: terms.count_method,
    counters: plans.map((plan, index) => ({
      ...plan,
      name: nameOf(plan),
      value: parts[index]!,
      exchange: goes_on,
    })),
  });
}

/** The document that an exchange is kept as. */
interface ExchangeDocument {
  exchange_id: string;
  exchange_number: string;
  reason: string;
}

const unitsOf = ({ terms }: ExchangeTarget): number => sumCents(countersOf(terms).map((counter) => counter.total_num));

/**
 * Takes planned units off their card, which is locked, and opens what they are exchanged for with `value` cents. The postings are
 * the caller's to post, balanced with what the value comes to; `note` records both cards' part in it, under that entry.
 */
export function exchangeUnits(
  uow: UnitOfWork,
  ctx: Ctx,
  given: ExchangedCard,
  plan: PlannedExchange,
  { target, value, exchange_id, exchange_number, reason }: ExchangeDocument & { target: ExchangeTarget; value: number },
): Pick<OpenedCard, 'card_id' | 'postings'> & { note: (entry_id: string) => void } {
  const { card } = given;
  const { card_id, postings } = openExchanged(uow, ctx, card, target, { value, source_id: exchange_id });
  const common = { reason, document: { document: 'card_exchange' as const, document_id: exchange_id, document_number: exchange_number } };
  return {
    card_id,
    postings: [...takeExchanged(uow, given, plan), ...postings],
    note: (entry_id) => {
      noteAction(uow, doerOf(uow, ctx), { ...common, card, kind: 'exchange_out', entry_id, num: [plan.num + plan.num_left, plan.num_left] });
      const got = { card_id, member_id: card.member_id };
      noteAction(uow, doerOf(uow, ctx), { ...common, card: got, kind: 'exchange_in', entry_id, num: [0, unitsOf(target)] });
    },
  };
}
