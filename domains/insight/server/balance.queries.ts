import { sql } from 'kysely';
import { searchedMembers } from '#domains/member/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import { amongIds } from '#kernel/server/any-of.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { build } from '#kernel/server/database.ts';
import { askPage, pageOfRows } from '#kernel/server/page.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { accountFigures, type BalanceCard, type balanceCards, type balanceSearch, type balanceSum } from '../contract/balance.endpoints.ts';

const OWED = ['principal', 'gift', 'num', 'value'] as const;
type Owed = Record<(typeof OWED)[number], number>;
type Asked = { as_of?: string | undefined; kind?: string | undefined; template_id?: string | undefined };
type Kind = { kind: string; template_id: string } & Owed;

const WHOLE = 'a balance is the shop’s, whoever moved it: whoever may see it sees the whole';
const todayOf = ({ actor, now }: Ctx): string => dayIn(actor.shop.time_zone, now);

/** What is owed by the kind of card at the end of a day: what came onto cards less what left them, on all days up to it. */
async function owedByKind(reads: Reads, ctx: Ctx, { as_of, kind, template_id }: Asked): Promise<Kind[]> {
  const { shop_id } = ctx.actor.shop;
  const day = as_of ?? todayOf(ctx);
  const part = (amount: ReturnType<typeof sql<number>>) => [sql<string>`ref`.as('ref'), sql<string>`figure`.as('figure'), amount.as('amount')] as const;
  const isAsked = sql<boolean>`figure in (${sql.join(Object.keys(accountFigures.of).map((name) => sql.lit(name)))})`;
  const isOfOne = kind && template_id ? sql<boolean>`ref = ${`${kind}/${template_id}`}` : sql<boolean>`true`;
  // All days that are folded, less those since; what is not folded yet is added where it belongs to a day up to then.
  const kept = [
    reads.across('kept_balance', WHOLE).where('shop_id', '=', shop_id).where(isOfOne).select(part(sql<number>`amount`)),
    reads.across('day_figure', WHOLE).where('shop_id', '=', shop_id).where(isAsked).where('business_date', '>', day).where(isOfOne)
      .select(part(sql<number>`-amount`)),
    reads.across('day_figure_delta', WHOLE).where('shop_id', '=', shop_id).where(isAsked).where('business_date', '<=', day).where(isOfOne)
      .select(part(sql<number>`amount`)),
  ] as const;
  const balance = (into: string, out: string) =>
    sql<number>`coalesce(sum(amount) filter (where figure = ${sql.lit(into)}), 0) - coalesce(sum(amount) filter (where figure = ${sql.lit(out)}), 0)`;
  const rows = await reads.rows(
    build
      .selectFrom(kept[0].unionAll(kept[1]).unionAll(kept[2]).as('kept'))
      .groupBy('ref')
      .select([
        'ref',
        balance('principal_in', 'principal_out').as('principal'),
        balance('gift_in', 'gift_out').as('gift'),
        balance('unit_in', 'unit_out').as('num'),
        balance('value_in', 'value_out').as('value'),
      ]),
  );
  return rows
    .map(({ ref, ...owed }) => ({ kind: ref.split('/')[0]!, template_id: ref.split('/')[1]!, ...owed }))
    .filter((row) => (!kind || row.kind === kind) && OWED.some((of) => row[of] !== 0));
}

/** What templates are called, by kind and id. */
async function templateNames(reads: Reads, rows: readonly Kind[]): Promise<(row: { kind: string; template_id: string }) => string> {
  const ids = rows.map((row) => row.template_id);
  const WHY = 'the name of what a card was sold as, which the chain keeps';
  const isAmong = amongIds(ids);
  const [counts, values, packages] = await Promise.all([
    reads.rows(reads.across('shop_card', WHY).select(['shop_card_id', 'shop_card_name']).where('shop_card_id', '=', isAmong)),
    reads.rows(reads.across('balance_card', WHY).select(['sbc_id', 'balance_card_name']).where('sbc_id', '=', isAmong)),
    reads.rows(reads.across('package', WHY).select(['package_id', 'package_name']).where('package_id', '=', isAmong)),
  ]);
  const names = new Map([
    ...counts.map((card) => [card.shop_card_id, card.shop_card_name] as const),
    ...values.map((card) => [card.sbc_id, card.balance_card_name] as const),
    ...packages.map((each) => [each.package_id, each.package_name] as const),
  ]);
  return ({ template_id }) => names.get(template_id) ?? '';
}

/** What the shop owes by the kind of card, the most first. */
export const listBalances = (
  ctx: Ctx,
  { page_no, page_size, ...asked }: RequestOf<typeof balanceSearch>,
): Promise<ResponseOf<typeof balanceSearch>> =>
  read(ctx, async (reads) => {
    const rows = await owedByKind(reads, ctx, asked);
    const nameOf = await templateNames(reads, rows);
    const sorted = rows.toSorted((a, b) => b.principal + b.value - (a.principal + a.value) || (a.template_id < b.template_id ? -1 : 1));
    const page = pageOfRows(sorted, { page_no, page_size });
    return { ...page, rows: page.rows.map((row) => ({ ...row, card_name: nameOf(row) })) as never };
  });

/** The sum of these. */
export const sumBalances = (ctx: Ctx, asked: RequestOf<typeof balanceSum>): Promise<ResponseOf<typeof balanceSum>> =>
  read(ctx, async (reads) => {
    const rows = await owedByKind(reads, ctx, asked);
    const nameOf = await templateNames(reads, rows);
    const sum = (of: keyof Owed) => rows.reduce((all, row) => all + row[of], 0);
    return {
      as_of: asked.as_of ?? todayOf(ctx),
      currency_code: ctx.actor.shop.currency_code,
      card_name: asked.template_id && rows[0] ? nameOf(rows[0]) : '',
      principal: sum('principal'),
      gift: sum('gift'),
      num: sum('num'),
      value: sum('value'),
    };
  });

/** The cards that balances are made of, the latest first. */
export const listBalanceCards = (ctx: Ctx, input: RequestOf<typeof balanceCards>): Promise<Page<BalanceCard>> =>
  read(ctx, async (reads) => {
    const hits = cardsMatching(reads, ctx, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(hits, input.as_of ?? todayOf(ctx)).orderBy('card.card_id', 'desc'));
    return { rows: rows.map((row) => ({ ...row, mobile_number: maskPhone(row.mobile_number) }) as BalanceCard), ...total };
  });

function cardsMatching(reads: Reads, ctx: Ctx, { as_of, kind, template_id, key_word }: RequestOf<typeof balanceCards>) {
  let cards = reads.across('card', WHOLE).where('card.shop_id', '=', ctx.actor.shop.shop_id);
  // What is left now is kept on the card; what was left on an earlier day is not.
  cards =
    as_of && as_of < todayOf(ctx)
      ? cards.where('card.opened_on', '<=', as_of)
      : cards.where(sql<boolean>`(card.left_num > 0 or card.left_amount > 0)`);
  if (kind) cards = cards.where('card.kind', '=', kind);
  if (template_id) cards = cards.where('card.template_id', '=', template_id);
  const word = key_word?.trim();
  return word ? cards.where('card.member_id', 'in', searchedMembers(reads, word)) : cards;
}

/** With what was left on each at the end of a day: what is left now, less what happened since. */
function shown(hits: ReturnType<typeof cardsMatching>, as_of: string) {
  const left = (accounts: ReturnType<typeof sql>, account: string) => sql<number>`coalesce((
    select sum(a.balance + coalesce((
      select sum(p.amount) from posting p
      where p.org_id = a.org_id and p.account_id = a.account_id and p.account = ${sql.lit(account)} and p.business_date > ${as_of}
    ), 0)) from (${accounts}) held (account_id) join ledger_account a on a.org_id = card.org_id and a.account_id = held.account_id), 0)`;
  const ofLots = (column: string) => sql`select ${sql.ref(`l.${column}`)} from card_lot l where l.org_id = card.org_id and l.card_id = card.card_id`;
  const ofItems = (column: string) =>
    sql`select ${sql.ref(`i.${column}`)} from card_item i where i.org_id = card.org_id and i.card_id = card.card_id`;
  return hits
    .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'card.org_id').onRef('member.member_id', '=', 'card.member_id'))
    .select([
      'card.card_id',
      'card.card_number',
      'card.card_name',
      'card.kind',
      'card.status',
      'card.opened_on',
      'card.valid_end',
      'card.member_id',
      'member.member_name',
      'member.mobile_number',
      left(ofLots('principal_account_id'), 'principal').as('principal'),
      left(ofLots('gift_account_id'), 'gift').as('gift'),
      left(ofItems('counter_account_id'), 'counter').as('num'),
      left(ofItems('deferred_account_id'), 'deferred').as('value'),
    ]);
}
