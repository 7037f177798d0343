import type { Posting } from '#kernel/contract/posting.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { LockedAccount } from '#kernel/server/ledger.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { unitsFollowPayment } from '../contract/card.settings.ts';
import { takePostings } from '../model/card.postings.ts';
import { asPaid } from '../model/counter.rules.ts';
import { assertUsable, projectDone, releasedValues } from '../model/use.rules.ts';
import { isOver, validityOf } from '../model/validity.rules.ts';
import type { LockedCard, LockedItem } from './card.locks.ts';
import { cardFlow } from '../model/card.machine.ts';
import { transition } from '#kernel/server/transition.ts';

/** Units somebody wants to take from a counter; `key` tells equal ones apart, whatever their order. */
export interface AskedUse {
  card_item_id: string;
  shop_project_id: string | undefined;
  num: number;
  key: string;
  /** Where a refusal belongs in the request. */
  field: string;
}

/** What was taken: the project done, or the product collected (one of them is null), and the value that its units release. */
export interface DoneUse {
  card_item_id: string;
  shop_project_id: string | null;
  sku_id: string | null;
  num: number;
  value: number;
}

/**
 * Takes units from counters whose accounts and cards are locked, all of them or none. Refuses cards that may not be
 * used here and today, projects a card does not cover (400), and more units than remain or have been paid for (409).
 * A card that counts from its first treatment starts today; one whose last unit goes is used up.
 */
export async function takeUnits(
  uow: UnitOfWork,
  ctx: Ctx,
  cards: readonly LockedCard[],
  items: readonly LockedItem[],
  accounts: ReadonlyMap<string, LockedAccount>,
  asked: readonly AskedUse[],
) {
  const { shop } = ctx.actor;
  const followsPayment = await readSetting(uow, ctx, unitsFollowPayment);
  const day = uow.ledger.business_date;
  const cardOf = (item: LockedItem): LockedCard => cards.find((card) => card.card_id === item.card_id)!;
  for (const card of cards) {
    assertUsable(
      { ...card, name: card.card_name, valid_end: validityOf(card, card).valid_end },
      { shop_id: shop.shop_id, currency_code: shop.currency_code, day },
    );
  }
  const postings: Posting[] = [];
  const done = new Map<AskedUse, DoneUse>();
  const remaining = new Map(items.map((item) => [item.card_item_id, accounts.get(item.counter_account_id)!.balance]));
  for (const item of items) {
    const card = cardOf(item);
    const uses = asked.filter((use) => use.card_item_id === item.card_item_id);
    if (uses.length === 0) continue;
    const counter = {
      ...item,
      name: item.item_name,
      remain_num: remaining.get(item.card_item_id)!,
      value: accounts.get(item.deferred_account_id)!.balance,
    };
    const projects = uses.map((use) => projectDone({ name: card.card_name }, counter, use.shop_project_id, use.field));
    const values = releasedValues({ name: card.card_name }, counter, followsPayment ? card : asPaid(card), uses);
    const num = uses.reduce((sum, use) => sum + use.num, 0);
    uses.forEach((use, index) =>
      done.set(use, {
        card_item_id: item.card_item_id,
        shop_project_id: projects[index]!,
        sku_id: item.sku_id,
        num: use.num,
        value: values[index]!,
      }),
    );
    postings.push(
      ...takePostings(
        [{ ...item, shop_id: card.shop_id, currency_code: card.currency_code, num, value: values.reduce((sum, value) => sum + value, 0) }],
        shop.shop_id,
      ),
    );
    remaining.set(item.card_item_id, counter.remain_num - num);
  }
  for (const card of cards) {
    const isEmpty = items.filter((item) => item.card_id === card.card_id).every((item) => remaining.get(item.card_item_id) === 0);
    const set = card.first_used_on === null ? { first_used_on: day } : {};
    if (isEmpty) transition(uow, cardFlow, card, 'use_up', { set });
    else if (card.first_used_on === null) uow.change(uow.update('card').set(set).where('card_id', '=', card.card_id).where('status', '=', card.status));
  }
  return { postings, uses: asked.map((use) => done.get(use)!) };
}

const { used_up, expired } = cardFlow.state;

/**
 * After a deduction was cancelled: a card that was used up is in use again, and a validity that the first treatment
 * started starts with the earliest treatment that still stands, so that a card marked as over may be good again.
 */
export function giveBackUnits(uow: UnitOfWork, cards: readonly LockedCard[], firstUse: ReadonlyMap<string, string | null>): void {
  for (const card of cards) {
    const first_used_on = firstUse.get(card.card_id) ?? null;
    const isGood = !isOver(validityOf(card, { ...card, first_used_on }).valid_end, uow.ledger.business_date);
    const set = { first_used_on };
    if (card.status === used_up || (card.status === expired && isGood)) transition(uow, cardFlow, card, 'refill', { set });
    else uow.change(uow.update('card').set(set).where('card_id', '=', card.card_id).where('status', '=', card.status));
  }
}
