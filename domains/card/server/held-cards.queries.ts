import { sql } from 'kysely';
import type { ValidUnit } from '#domains/catalog/contract/card.form.ts';
import type { SpendRule } from '#domains/catalog/contract/catalog.endpoints.ts';
import type { CountMethod, ValidType } from '#domains/catalog/contract/shop-card.form.ts';
import { namesOfKeys } from '#domains/catalog/server/api.ts';
import type { Currency } from '#kernel/contract/cents.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { dayIn } from '#kernel/server/time.ts';
import { readSetting } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { CardKind, CardStatus, HeldCard } from '../contract/card.endpoints.ts';
import { unitsFollowPayment } from '../contract/card.settings.ts';
import type { PaidState } from '../model/counter.rules.ts';
import { asPaid, usableUnits } from '../model/counter.rules.ts';
import { isExchangeable } from '../model/exchange.rules.ts';
import { giftLeft, inSpendOrder } from '../model/lot.rules.ts';
import { isUsableIn, statusOn } from '../model/use.rules.ts';
import { stepsOf } from '../model/action.rules.ts';
import { frozenDaysOn, lotEndOn, validityOf } from '../model/validity.rules.ts';
import { cardFlow } from '../model/card.machine.ts';

/** Which of the cards a reader is shown. */
export interface CardChoice {
  member_id: string;
  card_id?: string;
  /** Only cards that may be used in this shop: what a branch sees of a sibling's member (domain: organisation). */
  usable_in?: string;
}

/** For other parts, no reader is told: in which shops a card may be used besides the one that opened it, and what it may pay, by `type/id`. */
type Unsaid = { usable_shop_ids: string[]; pays_items: string[] };

const ANYWHERE = 'a member’s card may have been opened in another branch; the choice says which are shown';

/** The cards chosen, with lots, counters and balances, the newest first: one round trip however many there are. */
export async function heldCards(reads: Reads, ctx: Ctx, choice: CardChoice): Promise<(HeldCard & Unsaid)[]> {
  const [cards, lots, items, projects, followsPayment] = await Promise.all([
    reads.rows(cardsOf(reads, choice)),
    reads.rows(lotsOf(reads, choice)),
    reads.rows(itemsOf(reads, choice)),
    reads.rows(projectsOf(reads, choice)),
    readSetting(reads, ctx, unitsFollowPayment),
  ]);
  const names = await namesOfKeys(
    reads,
    cards.flatMap(({ pays }) => pays),
  );
  const byCard = { lots: Map.groupBy(lots, (lot) => lot.card_id), items: Map.groupBy(items, (item) => item.card_id) };
  const byItem = Map.groupBy(projects, (project) => project.card_item_id);
  const paidState = (card: PaidState): PaidState => (followsPayment ? card : asPaid(card));
  return cards.map((card) =>
    present(
      ctx,
      { ...card, ...paidState(card), pays: card.pays.flatMap((key) => names.get(key) ?? []), pays_items: card.pays },
      byCard.lots.get(card.card_id) ?? [],
      byCard.items.get(card.card_id) ?? [],
      byItem,
    ),
  );
}

/** The cards chosen, without anything of them. */
export function chosenCards(reads: Reads, { member_id, card_id, usable_in }: CardChoice) {
  let cards = reads.across('card', ANYWHERE).where('card.member_id', '=', member_id);
  if (card_id) cards = cards.where('card.card_id', '=', card_id);
  if (usable_in)
    cards = cards.where(({ eb, or, fn, val }) => or([eb('card.shop_id', '=', usable_in), eb(val(usable_in), '=', fn.any('card.usable_shop_ids'))]));
  return cards;
}

const cardsOf = (reads: Reads, choice: CardChoice) =>
  chosenCards(reads, choice)
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'card.org_id').onRef('shop.shop_id', '=', 'card.shop_id'))
    .select([
      'card.card_id',
      'card.card_number',
      'card.card_name',
      'card.kind',
      'card.status',
      'card.shop_id',
      'shop.shop_name',
      'card.currency_code',
      'card.usable_shop_ids',
      'card.pays',
      'card.valid',
      'card.valid_unit',
      'card.valid_type',
      'card.count_method',
      'card.opened_on',
      'card.first_used_on',
      'card.frozen_days',
      'card.frozen_on',
      'card.extended_days',
      sql<string>`coalesce(card.shop_card_id, card.sbc_id, card.package_id)`.as('template_id'),
      'card.price',
      'card.paid',
      'card.source',
      'card.exchanged',
    ])
    .orderBy('card.card_id', 'desc');

const lotsOf = (reads: Reads, choice: CardChoice) =>
  chosenCards(reads, choice)
    .innerJoin('card_lot as lot', (join) => join.onRef('lot.org_id', '=', 'card.org_id').onRef('lot.card_id', '=', 'card.card_id'))
    .innerJoin('ledger_account as principal', (join) =>
      join.onRef('principal.org_id', '=', 'lot.org_id').onRef('principal.account_id', '=', 'lot.principal_account_id'),
    )
    .innerJoin('ledger_account as gift', (join) => join.onRef('gift.org_id', '=', 'lot.org_id').onRef('gift.account_id', '=', 'lot.gift_account_id'))
    .select([
      'lot.card_id',
      'lot.lot_id',
      'lot.valid_end',
      'lot.spend_rule',
      'lot.created_at',
      'principal.balance as current_balance',
      'gift.balance as current_dis_balance',
    ]);

const itemsOf = (reads: Reads, choice: CardChoice) =>
  chosenCards(reads, choice)
    .innerJoin('card_item as item', (join) => join.onRef('item.org_id', '=', 'card.org_id').onRef('item.card_id', '=', 'card.card_id'))
    .innerJoin('ledger_account as counter', (join) =>
      join.onRef('counter.org_id', '=', 'item.org_id').onRef('counter.account_id', '=', 'item.counter_account_id'),
    )
    .select([
      'item.card_id',
      'item.card_item_id',
      'item.shop_project_id',
      'item.sku_id',
      'item.item_name',
      'item.gift',
      'item.exchange',
      'item.total_num',
      'counter.balance as remain_num',
    ])
    .orderBy('item.card_id')
    .orderBy('item.position');

const projectsOf = (reads: Reads, choice: CardChoice) =>
  chosenCards(reads, choice)
    .innerJoin('card_item as item', (join) => join.onRef('item.org_id', '=', 'card.org_id').onRef('item.card_id', '=', 'card.card_id'))
    .innerJoin('card_item_project as allowed', (join) =>
      join.onRef('allowed.org_id', '=', 'item.org_id').onRef('allowed.card_item_id', '=', 'item.card_item_id'),
    )
    .innerJoin('shop_project', (join) =>
      join.onRef('shop_project.org_id', '=', 'allowed.org_id').onRef('shop_project.shop_project_id', '=', 'allowed.shop_project_id'),
    )
    .select(['allowed.card_item_id', 'allowed.shop_project_id', 'shop_project.project_name as name'])
    .orderBy('allowed.card_item_id')
    .orderBy('allowed.shop_project_id');

type RowOf<T extends (reads: Reads, choice: CardChoice) => { execute(): Promise<unknown[]> }> = Awaited<ReturnType<ReturnType<T>['execute']>>[number];

/** A card as its holder's file shows it: what the calendar and the debt leave of it today. */
function present(
  ctx: Ctx,
  card: RowOf<typeof cardsOf> & Pick<Unsaid, 'pays_items'>,
  lots: readonly RowOf<typeof lotsOf>[],
  items: readonly RowOf<typeof itemsOf>[],
  projects: ReadonlyMap<string, readonly RowOf<typeof projectsOf>[]>,
): HeldCard & Unsaid {
  const { shop } = ctx.actor;
  const day = dayIn(shop.time_zone, ctx.now);
  const terms = { valid: card.valid, valid_unit: card.valid_unit as ValidUnit, valid_type: card.valid_type as ValidType };
  const kind = card.kind as CardKind;
  const ends = lots.map((lot) => ({ ...lot, spend_rule: lot.spend_rule as SpendRule, valid_end: lotEndOn(lot.valid_end, card.frozen_on, day) }));
  const own = validityOf(terms, { ...card, frozen_days: frozenDaysOn({ ...card, ...terms }, day) });
  const validity = kind === 'count_card' ? own : { ...own, ...giftEnd(ends) };
  const status = statusOn({ status: card.status as CardStatus, valid_end: kind === 'count_card' ? validity.valid_end : null }, day);
  const held = inSpendOrder(ends).map(({ created_at: _, card_id: __, ...lot }) => ({
    ...lot,
    current_dis_balance: giftLeft(lot, day),
  }));
  return {
    card_id: card.card_id,
    card_number: card.card_number,
    kind,
    template_id: card.template_id,
    name: card.card_name,
    status,
    frozen_on: card.frozen_on,
    shop_id: card.shop_id,
    shop_name: card.shop_name,
    usable_shop_ids: card.usable_shop_ids,
    usable_here: isUsableIn(card, shop.shop_id) && (card.currency_code as Currency) === shop.currency_code,
    create_time: card.opened_on,
    valid_type: terms.valid_type,
    ...validity,
    count_method: card.count_method as CountMethod | null,
    currency_code: card.currency_code as Currency,
    current_balance: held.reduce((sum, lot) => sum + lot.current_balance, 0),
    current_dis_balance: held.reduce((sum, lot) => sum + lot.current_dis_balance, 0),
    pays: card.pays,
    pays_items: card.pays_items,
    items: items.map(({ card_id: _, item_name, ...item }) => ({
      ...item,
      name: item_name,
      projects: (projects.get(item.card_item_id) ?? []).map(({ shop_project_id, name }) => ({ shop_project_id, name })),
      usable_num: status === cardFlow.state.in_use ? usableUnits(item, card) : 0,
    })),
    lots: held,
    actions: stepsOf(
      {
        kind,
        status,
        has_end: validity.valid_end !== null,
        principal: held.reduce((sum, lot) => sum + lot.current_balance, 0),
        gift: held.reduce((sum, lot) => sum + lot.current_dis_balance, 0),
        num: items.reduce((sum, item) => sum + item.remain_num, 0),
        received: kind === 'count_card' && (card.source === 'gift' || card.source === 'exchange'),
        giveable: items.some((item) => !item.exchange && usableUnits(item, card) > 0),
        exchangeable: items.some((item) => isExchangeable(card, item) && usableUnits(item, card) > 0),
      },
      (right) => card.shop_id === shop.shop_id && ctx.actor.permissions.has(right),
    ),
  };
}

/** Until when the gift of a stored-value card is good: the soonest end among what is left, else the last there was. */
function giftEnd(lots: readonly { valid_end: string | null; current_dis_balance: number }[]) {
  const ends = lots.flatMap((lot) => lot.valid_end ?? []).sort();
  const next = lots.flatMap((lot) => (lot.current_dis_balance > 0 ? (lot.valid_end ?? []) : [])).sort();
  return { valid_end: next[0] ?? ends.at(-1) ?? null, permanent: ends.length === 0 };
}
