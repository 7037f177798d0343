import { sql } from 'kysely';
import type { CardPays, CardsOpened } from '#domains/catalog/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { TemplateCard, templateCards, templateHeld } from '../contract/template.endpoints.ts';
import { cardFlow } from '../model/card.machine.ts';

type Template = Pick<RequestOf<typeof templateHeld>, 'shop_card_id' | 'sbc_id'>;

const WHY = 'cards of one template: those that the shop opened, in the head office those of every shop';

/** The cards that were opened where one works, as far as the reader sees their holders. */
function cardsHere(reads: Reads, ctx: Ctx) {
  const place = decidingShop(ctx);
  let cards = reads.across('card', WHY);
  if (place !== null) cards = cards.where('card.shop_id', '=', place);
  return reads.actor.records_of ? cards.where('card.member_id', 'in', reads.from('member').select('member.member_id')) : cards;
}

/** Those that were opened from a template. */
function cardsOf(reads: Reads, ctx: Ctx, { shop_card_id, sbc_id }: Template) {
  const cards = cardsHere(reads, ctx);
  return shop_card_id ? cards.where('card.shop_card_id', '=', shop_card_id) : cards.where('card.sbc_id', '=', sbc_id!);
}

const isSold = sql<boolean>`card.source = 'sale'`;
/** Something is left on it. */
const isHeld = sql<boolean>`(card.status <> ${sql.lit(cardFlow.state.invalid)} and (card.left_num > 0 or card.left_amount > 0))`;

/** The balance of a card's accounts of one kind: `column` of the rows in `table`, or of some of them, names them. */
const leftIn = (table: 'card_lot' | 'card_item', column: string, among = sql`true`) => sql<string>`coalesce((
  select sum(a.balance) from ${sql.table(table)} part join ledger_account a on a.org_id = part.org_id and a.account_id = ${sql.ref(`part.${column}`)}
  where part.org_id = card.org_id and part.card_id = card.card_id and ${among}), 0)`;
/** What is left on a card. */
const left = {
  pieces: leftIn('card_item', 'counter_account_id', sql`part.sku_id is not null`),
  value: leftIn('card_item', 'deferred_account_id'),
  principal: leftIn('card_lot', 'principal_account_id'),
  gift: leftIn('card_lot', 'gift_account_id'),
};

const sumHeld = (amount: ReturnType<typeof sql>) => sql<string>`coalesce(sum(${amount}) filter (where ${isHeld}), 0)`;

/** What members hold of a template, in numbers. */
export const seeHeld = (ctx: Ctx, template: Template): Promise<ResponseOf<typeof templateHeld>> =>
  read(ctx, async (reads) => {
    const found = await reads.first(
      cardsOf(reads, ctx, template).select([
        sql<string>`count(*) filter (where ${isSold})`.as('sold_num'),
        sql<string>`count(*) filter (where ${isHeld})`.as('held_num'),
        sql<string>`count(distinct card.member_id) filter (where ${isHeld})`.as('member_num'),
        sumHeld(sql`card.left_num`).as('left_num'),
        sumHeld(left.pieces).as('left_pieces'),
        sumHeld(left.value).as('left_value'),
        sumHeld(left.principal).as('current_balance'),
        sumHeld(left.gift).as('current_dis_balance'),
      ]),
    );
    return Object.fromEntries(Object.entries(found!).map(([name, value]) => [name, Number(value)])) as ResponseOf<typeof templateHeld>;
  });

/** How many of some stored-value cards sales opened: of each the number that its own page shows. */
export const cardsOpened: CardsOpened = async (reads, ctx, sbc_ids) => {
  if (!ctx.actor.permissions.has('card:read')) return null;
  if (sbc_ids.length === 0) return new Map();
  const rows = await reads.rows(
    cardsHere(reads, ctx)
      .select(['card.sbc_id', sql<number>`count(*)::integer`.as('num')])
      .where('card.sbc_id', 'in', [...sbc_ids])
      .where(isSold)
      .groupBy('card.sbc_id'),
  );
  return new Map(rows.map(({ sbc_id, num }) => [sbc_id!, num]));
};

/** What a stored-value card opened here may pay, for whoever chooses what loads it. */
export const cardPays: CardPays = async (reads, { actor }, card_id) => {
  if (!actor.permissions.has('card:read')) return undefined;
  const card = reads.from('card').select('pays').where('card_id', '=', card_id).where('card.shop_id', '=', actor.shop.shop_id);
  return (await reads.first(card.where('kind', '=', 'stored_value_card')))?.pays;
};

/** The cards behind those numbers, latest first. */
export const listHeld = (ctx: Ctx, input: RequestOf<typeof templateCards>): Promise<Page<TemplateCard>> =>
  read(ctx, async (reads) => {
    const hits = cardsOf(reads, ctx, input).where(input.of === 'sold' ? isSold : isHeld);
    const page = hits
      .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'card.org_id').onRef('member.member_id', '=', 'card.member_id'))
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'card.org_id').onRef('shop.shop_id', '=', 'card.shop_id'))
      .select([
        'card.card_id',
        'card.card_number',
        'card.member_id',
        'member.member_name',
        'member.mobile_number',
        'shop.shop_name',
        'card.status',
        'card.opened_on',
        'card.valid_end',
        'card.price',
        'card.left_num',
        left.pieces.as('left_pieces'),
        left.value.as('left_value'),
        left.principal.as('current_balance'),
        left.gift.as('current_dis_balance'),
      ])
      .orderBy('card.card_id', 'desc');
    const { rows, ...total } = await askPage(reads, input, hits, page);
    const present = ({ mobile_number, left_num, left_pieces, left_value, current_balance, current_dis_balance, ...row }: (typeof rows)[number]) =>
      ({
        ...row,
        mobile_number: maskPhone(mobile_number),
        left_num: Number(left_num),
        left_pieces: Number(left_pieces),
        left_value: Number(left_value),
        current_balance: Number(current_balance),
        current_dis_balance: Number(current_dis_balance),
      }) as TemplateCard;
    return { rows: rows.map(present), ...total };
  });
