import type { z } from 'zod';
import type { Json } from '#db/schema.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Cells, Fate, ImportDeclared, ImportFault, Importing, ImportRow, TypedRows } from '#kernel/contract/import.ts';
import { cellsOf } from '#kernel/contract/import.ts';
import type { Issue } from '#kernel/i18n/issue.ts';
import { sentenceOf } from '#kernel/i18n/issue.ts';
import type { Ctx } from './context.ts';
import type { Reads } from './transaction.ts';

/** What a row finds there already: nothing is written where it says the `same`. */
export interface Found {
  row_id: string;
  version: number;
  before: Json;
  same: boolean;
}

/** A row with its fate, and with what it makes where it is in order. */
export interface Judged<Form = unknown> {
  row: ImportRow;
  fate: Fate;
  faults: ImportFault[];
  form: Form | null;
  found: Found | null;
}

type ColumnOf<D extends ImportDeclared> = keyof D['columns'] & string;
type Params = Record<string, string | number>;

/** What all rows are judged by, asked once: what the names in columns stand for, and whatever else a declaration wants to know. */
export interface Known<Column extends string = string> {
  names?: Readonly<Partial<Record<Column, ReadonlyMap<string, unknown>>>>;
  [fact: string]: unknown;
}

/** A row about to be judged. */
export interface Judging<D extends ImportDeclared, Facts> {
  reads: Reads;
  ctx: Ctx;
  row: ImportRow;
  known: Facts;
  /** Reads a cell; undefined, and noted, where it stands for nothing. */
  cell: Cells<D['columns']>;
  /** Notes what is wrong with a cell: one reason for each is enough. */
  note: (column: ColumnOf<D>, key: string, params?: Params) => void;
  /** The form that a contract makes of what was read; null, with its complaints noted at the columns of their fields. */
  parse: <Schema extends z.ZodType>(schema: Schema, input: unknown, columnOf?: (field: string) => string) => z.output<Schema> | null;
  /** Asks something that may refuse; undefined, with the refusal noted, where it does. */
  heed: <R>(asked: Promise<R>, columnOf?: (field: string) => string) => Promise<R | undefined>;
}

interface JudgedBy<D extends ImportDeclared, Facts, Form> {
  /** Asked once for all rows, and answered by as few questions as there are tables. */
  known: (reads: Reads, ctx: Ctx, rows: readonly ImportRow[]) => Promise<Facts>;
  /** What a row makes; null where something is wrong with it, which has been noted. */
  form: (judging: Judging<D, Facts>) => Form | null | Promise<Form | null>;
  /** What stands in one row of a file only, column by column, with the sentence that says so. */
  once?: (form: Form) => readonly (readonly [column: ColumnOf<D>, value: string | null | undefined | false, key?: string])[];
  /** What a row finds there already. */
  found?: (form: Form, known: Facts) => Found | undefined;
}

const texts = (params: Params): Record<string, string> => Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

/** Judges rows as they would be taken now: each against the contract, against what is there, and all against each other. */
export function judging<D extends ImportDeclared, Facts extends Known<ColumnOf<D>>, Form>(
  { declared }: Importing<D>,
  by: JudgedBy<D, Facts, Form>,
): (reads: Reads, ctx: Ctx, rows: TypedRows) => Promise<Judged<Form>[]> {
  const isColumn = (name: string): name is ColumnOf<D> => Object.hasOwn(declared.columns, name);
  const first = Object.keys(declared.columns)[0] as ColumnOf<D>;
  const columnFor = (field: string, columnOf: (field: string) => string): ColumnOf<D> => {
    const column = columnOf(field.split('.')[0]!);
    return isColumn(column) ? column : first;
  };
  const judgeRow = async (reads: Reads, ctx: Ctx, row: ImportRow, known: Facts): Promise<Judged<Form>> => {
    const faults: ImportFault[] = [];
    const note = (column: string, key: string, params: Params = {}): void => {
      if (!faults.some((fault) => fault.column === column)) faults.push({ column, key, params: texts(params) });
    };
    const form = await by.form({
      reads,
      ctx,
      row,
      known,
      note,
      cell: cellsOf(declared.columns as D['columns'], row, (known.names ?? {}) as NonNullable<Known<ColumnOf<D>>['names']>, note),
      parse: (schema, input, columnOf = String) => {
        const parsed = schema.safeParse(input);
        for (const issue of parsed.error?.issues ?? []) {
          const { key, params } = sentenceOf(issue as Issue, input);
          note(columnFor(issue.path.join('.'), columnOf), key, params);
        }
        return parsed.success ? parsed.data : null;
      },
      heed: async (asked, columnOf = String) => {
        try {
          return await asked;
        } catch (refusal) {
          if (!(refusal instanceof Refusal)) throw refusal;
          for (const { field = '', key, params } of [refusal, ...refusal.also]) note(columnFor(field, columnOf), key, params);
          return undefined;
        }
      },
    });
    return { row, form, faults, fate: 'new', found: (form && by.found?.(form, known)) ?? null };
  };
  return async (reads, ctx, typed) => {
    const rows = typed as readonly ImportRow[];
    const known = await by.known(reads, ctx, rows);
    // Side by side: what the rows ask of the database travels together.
    const judged = await Promise.all(rows.map((row) => judgeRow(reads, ctx, row, known)));
    const taken = new Set<string>();
    return judged.map((each) => settled(each, by.once ?? (() => []), taken));
  };
}

/** A row beside those above it: what one in order has already, a later one cannot have. */
function settled<Form>(
  { row, form, faults, found }: Judged<Form>,
  once: (form: Form) => readonly (readonly [column: string, value: string | null | undefined | false, key?: string])[],
  taken: Set<string>,
): Judged<Form> {
  const own = form ? once(form).filter(([, value]) => value) : [];
  const twice = own.filter(([column, value]) => taken.has(`${column} ${value}`) && !faults.some((fault) => fault.column === column));
  const wrong = [...faults, ...twice.map(([column, , key = 'kernel.import_twice']) => ({ column, key, params: {} }))];
  if (wrong.length > 0 || form === null) return { row, fate: 'refused', faults: wrong, form: null, found: null };
  for (const [column, value] of own) taken.add(`${column} ${value}`);
  return { row, fate: found ? (found.same ? 'same' : 'changed') : 'new', faults: [], form, found };
}
