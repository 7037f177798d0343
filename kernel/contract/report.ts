import { z } from 'zod';
import { rightSpan } from './asked-span.ts';
import { CentsTotal, Currency } from './cents.ts';
import type { Endpoint, Permission } from './endpoint.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, PageQuery } from './page.ts';
import { AskedSpan, Day, Id, Text } from './schema.ts';
import { STEPS } from './span.ts';

/** What a figure counts: things, or cents of the shop's currency. */
export type FigureKind = 'count' | 'cents';

/** Figures that are kept by shop and day (`day_figure`), and the list behind each of their numbers. */
interface FiguresDeclared {
  /** `domain.noun`; its calls are `domain.noun.search` and `domain.noun.sum`. */
  id: string;
  /** Below it stand the calls. */
  at: string;
  read: Permission;
  /** By the name under which they are kept. */
  of: Readonly<Record<string, FigureKind>>;
  /** The table that keeps what a day came to, with a column for each of them. */
  totals?: string;
}
type FigureOf<D extends FiguresDeclared> = keyof D['of'] & string;

/** Which days of which shops are looked at: by default the month so far, and every shop within one's scope. */
const Asked = {
  ...AskedSpan,
  shop_id: z.array(Id('shop')).max(500).optional(),
  /** Amounts of different currencies are never added: shops of one currency are, by default of one's own. */
  currency_code: Currency.optional(),
};

/** One document's part in a figure; of the two last one is filled, by what the figure counts. */
const FactRow = z.object({
  fact_key: z.string(),
  business_date: Day,
  shop_id: Id('shop'),
  shop_name: z.string(),
  /** What the document is, such as `order`. */
  document: z.string(),
  document_id: z.string(),
  document_number: z.string(),
  /** Whom it concerns. */
  holder_name: z.string(),
  /** Who made it; empty where nobody did. */
  real_name: z.string(),
  currency_code: Currency,
  num: z.int().nullable(),
  amount: CentsTotal.nullable(),
});
export type FactRow = z.infer<typeof FactRow>;

/**
 * Declares the figures that reports and workbenches show. `list` is what a number is made of: the documents whose parts
 * sum to it; `sum` is what they sum to. What keeps them is a migration (`0195_day_figure.sql` says how), what answers
 * `figureRoutes` (`kernel/server/report.ts`), what shows the list `FactListPage`.
 */
export function figures<const D extends FiguresDeclared>({ id, at, read, of, totals }: D) {
  const names = Object.keys(of) as [FigureOf<D>, ...FigureOf<D>[]];
  const asked = z.object({
    figure: z.enum(names).default(names[0] as never),
    ...Asked,
    created_uid: Id('staff').optional(),
    /** Of whom alone. */
    holder_id: Id('member').optional(),
    /** Of what the figure is split by that alone, such as a payment method. */
    ref: Text(40).optional(),
  });
  return {
    of: of as D['of'],
    totals,
    list: endpoint({
      id: `${id}.search`, method: 'GET', path: `${at}/query/findSearchPage`, access: read,
      request: PageQuery.extend(asked.shape).check(rightSpan),
      response: pageOf(FactRow),
    }),
    sum: endpoint({
      id: `${id}.sum`, method: 'GET', path: `${at}/sum`, access: read,
      request: asked.check(rightSpan),
      /** One of the two last, by what the figure counts; neither where the caller is not to know it. */
      response: z.object({ start_date: Day, end_date: Day, currency_code: Currency, num: z.int().nullable(), amount: CentsTotal.nullable() }),
    }),
  };
}
export type Figures<D extends FiguresDeclared = FiguresDeclared> = ReturnType<typeof figures<D>>;

/** What a line of a report is of. */
export const GROUPS = [...STEPS, 'shop', 'staff'] as const;
export type Group = (typeof GROUPS)[number];

interface ReportDeclared<Figure extends string> {
  /** `domain.noun`; its calls are `domain.noun.read` and `domain.noun.search`. */
  id: string;
  at: string;
  read: Permission;
  columns: readonly Figure[];
  /** What its lines can be of, the usual first. */
  groups: readonly Group[];
  /** A column of which each line's share of the whole is shown: `<column>_share`. */
  share?: Figure;
}

type ColumnSchemas<Figure extends string> = { [Column in Figure]: z.ZodInt };
type ShareSchema<D> = D extends { share: infer Column extends string } ? { [Name in `${Column}_share`]: z.ZodString } : unknown;
type Flat<T> = { [Key in keyof T]: Extract<T[Key], z.ZodType> };
type ReportRowSchema<D extends ReportDeclared<string>> = z.ZodObject<
  Flat<{ group: z.ZodString; name: z.ZodString } & ColumnSchemas<D['columns'][number]> & ShareSchema<D>>
>;
type TotalSchema<D extends ReportDeclared<string>> = z.ZodObject<Flat<ColumnSchemas<D['columns'][number]>>>;

const AskedReport = (groups: readonly Group[]) =>
  z.object({ ...Asked, group_by: z.enum(groups as readonly [Group, ...Group[]]).default(groups[0]!) });
export type ReportAsked = z.output<ReturnType<typeof AskedReport>>;

/** A report as it is answered, whatever its columns are. */
const answerOf = <Row extends z.ZodObject, Total extends z.ZodObject>(row: Row, total: Total) =>
  z.object({
    /** The shop's own today. */
    today: Day,
    start_date: Day,
    end_date: Day,
    /** What it is compared with. */
    last_start_date: Day,
    last_end_date: Day,
    group_by: z.enum(GROUPS),
    currency_code: Currency,
    /** What may be chosen. */
    shops: z.array(z.object({ shop_id: Id('shop'), shop_name: z.string(), currency_code: Currency })),
    lines: z.array(row),
    /** The sum of the lines: nothing else. */
    total,
    /** The same of the span before. */
    last: total,
  });
type AnswerSchema<D extends ReportDeclared<string>> = ReturnType<typeof answerOf<ReportRowSchema<D>, TotalSchema<D>>>;

/** A report's answer, whatever its columns are. */
export type ReportAnswer = z.output<ReturnType<typeof answerOf<z.ZodObject<{ group: z.ZodString; name: z.ZodString }>, z.ZodObject<Record<string, z.ZodInt>>>>>;

/** A report by its names alone, as what serves and shows any of them holds it. */
export interface AnyReport {
  declared: ReportDeclared<string>;
  figures: Figures;
  read: Endpoint;
  list: Endpoint;
}

/** A report with its calls: `read` is what the page shows, `list` its lines as they leave the house. */
export interface Report<D extends ReportDeclared<string>> {
  declared: D;
  figures: Figures;
  row: ReportRowSchema<D>;
  read: Endpoint<ReturnType<typeof AskedReport>, AnswerSchema<D>>;
  list: Endpoint<z.ZodObject, ReturnType<typeof pageOf<ReportRowSchema<D>>>>;
}

/**
 * Declares a report: sums of kept figures by time, shop or colleague, with a line that is their sum and the change against
 * the span before. Served by `reportRoutes`, shown by `ReportPage`, proved by `proveReport`.
 */
export function report<const F extends FiguresDeclared, const D extends ReportDeclared<FigureOf<F>>>(kept: Figures<F>, declared: D): Report<D> {
  const { id, at, read, columns, groups, share } = declared as ReportDeclared<string>;
  const schemas = Object.fromEntries(columns.map((column) => [column, kept.of[column] === 'cents' ? CentsTotal : z.int()]));
  const row = z.object({ group: z.string(), name: z.string(), ...schemas, ...(share && { [`${share}_share`]: z.string() }) });
  const asked = AskedReport(groups);
  return {
    declared,
    figures: kept,
    row,
    read: endpoint({ id: `${id}.read`, method: 'GET', path: at, access: read, request: asked.check(rightSpan), response: answerOf(row, z.object(schemas)) }),
    list: endpoint({
      id: `${id}.search`, method: 'GET', path: `${at}/query/findSearchPage`, access: read,
      request: PageQuery.extend(asked.shape).check(rightSpan),
      response: pageOf(row),
    }),
  } as unknown as Report<D>;
}
