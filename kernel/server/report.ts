import { type Expression, sql } from 'kysely';
import { allocate, type Currency, formatCents, sumCents } from '#kernel/contract/cents.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { AnyReport, FactRow, Figures, ReportAsked } from '#kernel/contract/report.ts';
import { type Span, spanBefore, type Step, STEPS, stepsIn, usualSpans } from '#kernel/contract/span.ts';
import { amongIds } from './any-of.ts';
import type { Ctx } from './context.ts';
import { build } from './database.ts';
import { keptSumsBeside, shopsOf, type Sums } from './day-figures.ts';
import type { Route } from './mount.ts';
import { handle } from './mount.ts';
import { askPage, pageOfRows } from './page.ts';
import { statement } from './statement.ts';
import { dayIn } from './time.ts';
import { makersSeenBy } from './scope.ts';
import { type Reads, read } from './transaction.ts';

type Asked = Partial<Span> & { shop_id?: string[] | undefined; currency_code?: Currency | undefined };
type Shops = { shop_id: string; shop_name: string; currency_code: string }[];

/** The days asked for; the shop's month so far where nothing else is said. */
const spanAsked = ({ start_date, end_date }: Asked, today: string): Span =>
  start_date && end_date ? { start_date, end_date } : usualSpans(today).this_month;

const todayOf = ({ actor, now }: Ctx): string => dayIn(actor.shop.time_zone, now);

/**
 * Whose figures are added up: shops in scope, of one currency, among those that were chosen. They are found where the figures are;
 * whoever reaches their own shop alone has it at hand.
 */
function chosen(reads: Reads, { actor: { shop } }: Ctx, { shop_id }: Asked, currency_code: Currency): string | Expression<unknown> {
  const scope = reads.actor.scope_shop_ids;
  if (!shop_id && scope?.length === 1 && scope[0] === shop.shop_id && shop.currency_code === currency_code) return shop.shop_id;
  const shops = shopsOf(reads, currency_code).clearSelect().select('shop.shop_id');
  return shop_id ? shops.where('shop.shop_id', '=', amongIds(shop_id)) : shops;
}

const everyShop = statement((tables, _: Record<never, never>) => shopsOf(tables, null).orderBy('shop.shop_id'));

/** Who or what a line is of, in words; a step of time is called by itself. */
async function namesOf(reads: Reads, group_by: ReportAsked['group_by'], shops: Shops, sums: readonly Sums[]): Promise<ReadonlyMap<string, string>> {
  if (group_by === 'shop') return new Map(shops.map((shop) => [shop.shop_id, shop.shop_name]));
  if (group_by !== 'staff' || sums.length === 0) return new Map();
  const uids = sums.map(({ group }) => group);
  const people = reads.across('staff', 'the name of who made a document within scope').where('staff.uid', '=', amongIds(uids));
  return new Map((await reads.rows(people.select(['staff.uid', 'staff.real_name']))).map(({ uid, real_name }) => [uid, real_name]));
}

const isStep = (group: string): group is Step => (STEPS as readonly string[]).includes(group);

/** The lines of a report: every step of its span, or whoever has something in it, the most first. */
function linesOf(group_by: ReportAsked['group_by'], span: Span, columns: readonly string[], sums: readonly Sums[]): Sums[] {
  const nothing = Object.fromEntries(columns.map((column) => [column, 0]));
  if (!isStep(group_by)) return sums.toSorted((a, b) => b[columns[0]!]! - a[columns[0]!]! || (a.group < b.group ? -1 : 1));
  const known = new Map(sums.map((sum) => [sum.group, sum]));
  return stepsIn(span, group_by).map((group) => known.get(group) ?? ({ group, ...nothing } as Sums));
}

const ALL = 10_000;

/** What each amount is of the whole, as `12.34%`; together they are a hundred. Nothing where there is no whole, or less than nothing in it. */
export function sharesOf(amounts: readonly number[]): string[] {
  if (amounts.some((amount) => amount < 0) || sumCents(amounts) === 0) return amounts.map(() => '');
  const parts = amounts.map((weight, index) => ({ weight, index }));
  return allocate(ALL, parts, (a, b) => a.index - b.index).map((share) => `${formatCents(share)}%`);
}

/** Refuses whoever is not to know of these days of these shops. */
type Judge = (reads: Reads, ctx: Ctx, asked: Span & Pick<Asked, 'shop_id'>) => Promise<void>;

/** A report as it stands. The total is the sum of the lines that are answered, so that the two cannot differ. */
const answer = (ctx: Ctx, { declared: { columns, share }, figures: { totals } }: AnyReport, input: ReportAsked, judge: Judge) =>
  read(ctx, async (reads) => {
    const today = todayOf(ctx);
    const span = spanAsked(input, today);
    const before = spanBefore(span);
    await judge(reads, ctx, { start_date: before.start_date, end_date: span.end_date, shop_id: input.shop_id });
    const currency_code = input.currency_code ?? ctx.actor.shop.currency_code;
    const asked = { shops: chosen(reads, ctx, input, currency_code), figures: columns, totals };
    const [found, { sums, last }] = await Promise.all([
      reads.rows(everyShop(reads, {})),
      keptSumsBeside(reads, before.start_date, { ...asked, ...span }, input.group_by),
    ]);
    const shops = found as (Shops[number] & { currency_code: Currency })[];
    const lines = linesOf(input.group_by, span, columns, sums);
    const names = await namesOf(reads, input.group_by, shops, lines);
    const shares = share ? sharesOf(lines.map((line) => line[share]!)) : [];
    return {
      today,
      ...span,
      last_start_date: before.start_date,
      last_end_date: before.end_date,
      group_by: input.group_by,
      currency_code,
      shops,
      lines: lines.map((line, index) => ({
        ...line,
        name: names.get(line.group) ?? (isStep(input.group_by) ? line.group : ''),
        ...(share && { [`${share}_share`]: shares[index]! }),
      })),
      total: Object.fromEntries(columns.map((column) => [column, sumCents(lines.map((line) => line[column]!))])),
      last,
    };
  });

/** The calls of a report, to be mounted; `judge` is asked first. */
export function reportRoutes(report: AnyReport, judge: Judge = () => Promise.resolve()): Route[] {
  const list = async (ctx: Ctx, { page_no, page_size, ...input }: ReportAsked & { page_no: number; page_size: number }) => {
    const { lines } = await answer(ctx, report, input, judge);
    return pageOfRows(lines, { page_no, page_size });
  };
  return [
    handle(report.read, ((ctx: Ctx, input: ReportAsked) => answer(ctx, report, input, judge)) as never),
    handle(report.list, list as never),
  ];
}

/** What a list of facts needs of the domains: the names of whom documents concern. */
interface FactsOf {
  holders: (reads: Reads, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Narrows whose facts somebody sees, where the figures themselves do. */
  within?: (ctx: Ctx) => Ctx;
  /** Under which name a figure is kept for somebody, where that is not its own. */
  keptAs?: (ctx: Ctx, figure: string) => string;
  /** Whether somebody is not to know what a figure sums to. */
  withheld?: (reads: Reads, ctx: Ctx, figure: string, asked: Span & Pick<Asked, 'shop_id'>) => Promise<boolean>;
}

const NOTHING_WITHHELD = (): Promise<boolean> => Promise.resolve(false);

type FactsAsked = RequestOf<Figures['list']>;

/** The facts of a figure on the days asked for, as far as one's scope reaches. */
function factsOf(reads: Reads, ctx: Ctx, input: Omit<FactsAsked, 'page_no' | 'page_size'>, figure: string) {
  const span = spanAsked(input, todayOf(ctx));
  const currency_code = input.currency_code ?? ctx.actor.shop.currency_code;
  const { actor } = ctx;
  const shops = chosen(reads, ctx, input, currency_code);
  const those = typeof shops === 'string' ? sql`array[${shops}::bigint]` : sql`array(${shops})`;
  const source = sql<Fact>`day_facts(${those}, ${span.start_date}::date, ${span.end_date}::date, ${figure})`;
  let facts = build.selectFrom(source.as('fact')).where('fact.org_id', '=', actor.org_id);
  if (actor.records_of) facts = facts.where('fact.created_uid', 'in', makersSeenBy(actor) as never);
  if (input.created_uid) facts = facts.where('fact.created_uid', '=', input.created_uid);
  if (input.holder_id) facts = facts.where('fact.holder_id', '=', input.holder_id);
  if (input.ref) facts = facts.where('fact.ref', '=', input.ref);
  return { facts, span, currency_code };
}

interface Fact {
  org_id: string;
  shop_id: string;
  business_date: string;
  ref: string;
  created_uid: string;
  amount: number;
  document: string;
  document_id: string;
  document_number: string;
  holder_id: string | null;
}

/** The calls behind figures' numbers, to be mounted: documents whose parts sum to one, and what they sum to. */
export function figureRoutes(
  figures: Figures,
  { holders, within = (ctx) => ctx, keptAs = (_, figure) => figure, withheld = NOTHING_WITHHELD }: FactsOf,
): Route[] {
  const isMoney = (figure: string) => figures.of[figure] === 'cents';
  const part = (figure: string, amount: number) => (isMoney(figure) ? { num: null, amount } : { num: amount, amount: null });

  const list = (ctx: Ctx, input: FactsAsked): Promise<ResponseOf<Figures['list']>> =>
    read(ctx, async (reads) => {
      const { facts, currency_code } = factsOf(reads, ctx, input, keptAs(ctx, input.figure));
      const shown = facts
        .leftJoin('staff', (join) => join.onRef('staff.org_id', '=', 'fact.org_id').onRef('staff.uid', '=', 'fact.created_uid'))
        .select(['fact.shop_id', 'fact.business_date', 'fact.ref', 'fact.amount', 'fact.document', 'fact.document_id', 'fact.document_number'])
        .select(['fact.holder_id', sql<string>`coalesce(staff.real_name, '')`.as('real_name')])
        .orderBy('fact.business_date', 'desc')
        .orderBy('fact.document_id', 'desc')
        .orderBy('fact.ref')
        .orderBy('fact.amount');
      const [{ rows, ...total }, found] = await Promise.all([askPage(reads, input, facts, shown), reads.rows(shopsOf(reads, currency_code))]);
      const shops = new Map(found.map((shop) => [shop.shop_id, shop.shop_name]));
      const names = await holders(reads, rows.flatMap(({ holder_id }) => holder_id ?? []));
      return {
        rows: rows.map(({ holder_id, ref, amount, ...row }): FactRow => ({
          ...row,
          fact_key: [row.document, row.document_id, row.business_date, ref, amount].join('/'),
          shop_name: shops.get(row.shop_id) ?? '',
          holder_name: (holder_id && names.get(holder_id)) ?? '',
          currency_code,
          ...part(input.figure, amount),
        })),
        ...total,
      };
    });

  const total = (ctx: Ctx, input: RequestOf<Figures['sum']>): Promise<ResponseOf<Figures['sum']>> =>
    read(ctx, async (reads) => {
      const { facts, span, currency_code } = factsOf(reads, ctx, input, keptAs(ctx, input.figure));
      const summed = facts.select(sql<number>`coalesce(sum(fact.amount), 0)`.as('amount'));
      const asked = { ...span, shop_id: input.shop_id };
      const [found, isWithheld] = await Promise.all([reads.first(summed), withheld(reads, ctx, input.figure, asked)]);
      return { ...span, currency_code, ...(isWithheld ? { num: null, amount: null } : part(input.figure, found?.amount ?? 0)) };
    });

  return [handle(figures.list, (ctx, input) => list(within(ctx), input)), handle(figures.sum, (ctx, input) => total(within(ctx), input))];
}
