import type { Backend } from '#kernel/server/context.ts';
import type { Ledger } from '#kernel/server/ledger.ts';
import { nightlyInEachOrganisation, systemWork, type SystemWork } from '#kernel/server/system-work.ts';
import { cardFlow } from '../model/card.machine.ts';
import { lapsePostings } from '../model/card.postings.ts';
import { isOver } from '../model/validity.rules.ts';
import { heldInLots, noteAction, type Doer } from './action.commands.ts';
import { lotsOf } from './card.locks.ts';
import { transitionAll } from '#kernel/server/transition.ts';

/** Cards looked at in one transaction. */
const AT_ONCE = 200;

/** A shop whose day it is. */
interface ShopDay {
  shop_id: string;
  time_zone: string;
}

/**
 * Ends what is over, shop by shop, each by its own date: count cards past their last day are expired, gift of lots past
 * theirs lapses (domain: rules 3 and 6). Run again it finds nothing more to do. Answers how many cards and lots it ended.
 */
export const endCards = (backend: Backend, now: Date): Promise<number> =>
  nightlyInEachOrganisation(backend, 'ending cards', async (org_id) => {
    let ended = 0;
    const shops = await systemWork(backend, now, org_id, (work) =>
      work.rows(work.across('shop', 'a job of the organisation').select(['shop_id', 'time_zone']).orderBy('shop_id')),
    );
    for (const shop of shops)
      for (const end of [expireCards, lapseGifts]) {
        let done = AT_ONCE;
        while (done === AT_ONCE) ended += done = await systemWork(backend, now, org_id, (work) => end(work, shop));
      }
    return ended;
  });

const doerOf = (work: SystemWork, ledger: Ledger, { shop_id }: ShopDay): Doer => ({ uid: null, shop_id, business_date: ledger.business_date, now: work.now });

/** Marks count cards of a shop whose last day has passed. */
async function expireCards(work: SystemWork, shop: ShopDay): Promise<number> {
  const ledger = work.ledgerOf(shop);
  const cards = await work.rows(
    work
      .across('card', 'a job of the shop')
      .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'card.org_id').onRef('member.member_id', '=', 'card.member_id'))
      .select(['card.card_id', 'card.shop_id', 'card.status', 'card.member_id', 'card.valid_end', 'card.left_num'])
      .where('card.shop_id', '=', shop.shop_id)
      .where('card.kind', '=', 'count_card')
      .where('card.status', '=', cardFlow.state.in_use)
      .where('card.valid_end', '<', ledger.business_date)
      .orderBy('card.valid_end')
      .orderBy('card.card_id')
      .limit(AT_ONCE)
      // Whoever holds one or its member at this moment wins; the next night sees it again.
      .forNoKeyUpdate(['card', 'member'])
      .skipLocked(),
  );
  transitionAll(work, cardFlow, cards, 'expire', { noted: ({ valid_end }) => ({ after: { valid_end } }) });
  for (const { card_id, member_id, valid_end, left_num } of cards) {
    const num = Number(left_num);
    noteAction(work, doerOf(work, ledger, shop), { card: { card_id, member_id }, kind: 'expire', num: [num, num], valid_end: [valid_end, valid_end] });
  }
  return cards.length;
}

/** Takes away the gift of lots of a shop's cards whose time is over; a frozen card's time stands still. */
async function lapseGifts(work: SystemWork, shop: ShopDay): Promise<number> {
  const ledger = work.ledgerOf(shop);
  const cards = await work.rows(
    work
      .across('card', 'a job of the shop')
      .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'card.org_id').onRef('member.member_id', '=', 'card.member_id'))
      .select(['card.card_id', 'card.card_number', 'card.member_id', 'card.currency_code'])
      .where('card.shop_id', '=', shop.shop_id)
      .where('card.status', '<>', cardFlow.state.frozen)
      .where('card.card_id', 'in', (part) =>
        part
          .selectFrom('card_lot')
          .select('card_lot.card_id')
          .where('card_lot.lapsed_on', 'is', null)
          .where('card_lot.valid_end', 'is not', null)
          .where('card_lot.valid_end', '<', ledger.business_date),
      )
      .orderBy('card.card_id')
      .limit(AT_ONCE)
      .forNoKeyUpdate(['card', 'member'])
      .skipLocked(),
  );
  if (cards.length === 0) return 0;
  const lots = await lotsOf(
    work,
    cards.map(({ card_id }) => card_id),
  );
  const accounts = await ledger.lock(lots.flatMap((lot) => [lot.principal_account_id, lot.gift_account_id]));
  const balance = (account_id: string) => accounts.get(account_id)!.balance;
  const ofCard = Map.groupBy(lots, (lot) => lot.card_id);
  const ended = lots.filter((lot) => lot.lapsed_on === null && isOver(lot.valid_end, ledger.business_date));
  void work.run(work.update('card_lot').set({ lapsed_on: ledger.business_date }).where('lot_id', 'in', ended.map(({ lot_id }) => lot_id)));
  for (const card of cards) {
    const over = ended.filter((lot) => lot.card_id === card.card_id);
    const { principal, gift } = heldInLots(ofCard.get(card.card_id)!, accounts);
    const lapsed = heldInLots(over, accounts).gift;
    if (lapsed === 0) continue;
    const entry_id = ledger.post({
      key: `card/${card.card_id}/lapse/${over.map(({ lot_id }) => lot_id).join('+')}`,
      kind: 'gift_lapse',
      document: 'card',
      document_id: card.card_id,
      document_number: card.card_number,
      holder_id: card.member_id,
      postings: over.flatMap((lot) =>
        lapsePostings({ ...lot, shop_id: shop.shop_id, currency_code: card.currency_code as 'CNY' | 'HKD' }, balance(lot.gift_account_id)),
      ),
    });
    noteAction(work, doerOf(work, ledger, shop), {
      card,
      kind: 'gift_lapse',
      entry_id,
      principal: [principal, principal],
      gift: [gift, gift - lapsed],
    });
    work.audit({ subject: 'card', subject_id: card.card_id, shop_id: shop.shop_id, before: { gift }, after: { gift: gift - lapsed } });
  }
  ledger.flush();
  return cards.length;
}
