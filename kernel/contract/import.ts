import { z } from 'zod';
import type { Cell } from './cell.ts';
import type { Endpoint, Permission } from './endpoint.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, PageQuery } from './page.ts';
import { unsafeText } from './safe-text.ts';
import { Bytes, Id, says, Text, Upload, When } from './schema.ts';

/** A column that an import knows. Its heading is the domain's word for it, in any language, or one of the synonyms. */
export interface Column<Value = unknown> {
  cell: Cell<Value>;
  /** Without its heading a file is none of these. */
  required?: true;
  /** What other systems call it. */
  synonyms?: readonly string[];
  /** How it looks in the template. */
  example?: string;
}
export type Columns = Readonly<Record<string, Column>>;

/** What imports are called: filled by whoever has the words for it, `declare module '#kernel/contract/import.ts'`. */
export interface ImportNames {}
/** Names an import among all others: what nobody has a word for does not compile. */
export type ImportName = ImportNames[keyof ImportNames];

/** What can be brought in by a file: its columns, who may, how much at once, where its calls are. */
export interface ImportDeclared {
  /** `domain.noun.import`; its calls are `….headings`, `….check`, `….add`, `….search`, `….undo`, `….sheet`. */
  id: string;
  /** Names its imports among all others in the records, where people look their imports up, and in the audit trail. */
  subject: ImportName;
  /** Below it stand the calls: `/shop/brand/import`. */
  at: string;
  access: Permission;
  /** In the order of the template. */
  columns: Columns;
  limits: ImportLimits;
  /** Calls that stand elsewhere or answer otherwise. */
  calls?: Partial<Record<'check' | 'add' | 'search' | 'undo', Endpoint>>;
  /** Where nothing can be taken back. */
  final?: true;
}

/** Rows below the headings, and bytes of the file. */
export interface ImportLimits {
  most_rows: number;
  most_bytes: number;
}

type ColumnOf<D extends ImportDeclared> = keyof D['columns'] & string;
type CellText = z.ZodDefault<z.ZodString>;

/** As much as is read of a cell: what is too long for its column is refused with its row, not cut. */
const LONGEST_CELL = 2_000;
const LAST_LINE = 100_000;

/** A row as it was typed: a text for each column, and where it stands in the file; the headings are line 1. */
export const rowOf = <Name extends string>(columns: readonly Name[]) => {
  const Typed = Text(LONGEST_CELL).default('');
  const typed = Object.fromEntries(columns.map((column) => [column, Typed])) as unknown as Record<Name, CellText>;
  return z.object({ line: z.int().min(2).max(LAST_LINE), ...typed });
};
export type ImportRow = { line: number } & Readonly<Record<string, string>>;
/** Rows as a contract has them: each column by its name, which the kernel does not know. */
export type TypedRows = readonly { line: number }[];

/** What is wrong with a cell: a sentence's key with its values. */
export const faultOf = <Name extends string>(columns: readonly [Name, ...Name[]]) =>
  z.object({ column: z.enum(columns), key: z.string().max(80), params: z.record(z.string().max(40), z.string().max(LONGEST_CELL)) });
export interface ImportFault<Name extends string = string> {
  column: Name;
  key: string;
  params: Record<string, string>;
}

/** What becomes of a row: it is new, changes what is there, says what is there already, or is refused. */
export const FATES = ['new', 'changed', 'same', 'refused'] as const;
export type Fate = (typeof FATES)[number];

/** A row with its fate, as the dialog shows it. */
export interface JudgedRow {
  row: ImportRow;
  fate: Fate;
  faults: readonly ImportFault[];
}

/** What came of an import. */
export interface ImportOutcome {
  import_id: string | null;
  added: number;
  changed: number;
  same: number;
  failed: { line: number; faults: ImportFault[] }[];
}

/** An import that was made. */
export const ImportRecord = z.object({
  import_id: Id('import_run'),
  create_time: When,
  file_name: z.string(),
  operator_name: z.string(),
  line_num: z.int(),
  added_num: z.int(),
  changed_num: z.int(),
  failed_num: z.int(),
  /** The file of the rows that it left, for whoever made it while it is kept: the record that is fetched. Null: there is none. */
  sdl_id: Id('download_record').nullable(),
  undone_time: When.nullable(),
});
export type ImportRecord = z.infer<typeof ImportRecord>;

/** Something that can be brought in by a file, with its calls. */
export interface Importing<D extends ImportDeclared = ImportDeclared> {
  declared: D;
  columns: readonly ColumnOf<D>[];
  /** What each heading of a file is taken for. */
  headings: Endpoint;
  /** What would become of each row; nothing is kept. */
  check: Endpoint;
  /** Takes every row that is in order, in one step; the others are named. */
  add: Endpoint;
  /** The imports that were made, latest first. */
  search: Endpoint;
  /** Takes an import back; 409 when something was built on it. */
  undo: Endpoint;
  /** A workbook of rows that were refused, with the reasons, to be mended and brought again; of none it is the template. */
  sheet: Endpoint;
}

/** How much larger rows are as JSON than as a file, at most. */
const AS_JSON = 4;

/** A file, and which column each of its headings is: by commas, in their order, empty for one that is left out. */
const Sheet = { file: Upload, columns: Text(4000).optional() };

/**
 * Declares what can be brought in by a file: the calls follow from its columns. What judges and writes its rows is
 * `importRoutes` (`kernel/server/import.ts`), what shows it `ImportButton` (`kernel/web/kit/ImportButton.tsx`).
 */
export function importing<const D extends ImportDeclared>(declared: D): Importing<D> {
  const { id, at, access, limits, calls = {} }: ImportDeclared = declared;
  const columns = Object.keys(declared.columns) as [string, ...string[]];
  const row = rowOf(columns);
  const Fault = faultOf(columns);
  const faults = z.array(Fault).max(columns.length);
  const called = (call: string) => ({ id: `${id}.${call}`, path: `${at}/${call}`, method: 'POST' as const, access });
  const wide = { most_bytes: limits.most_bytes * AS_JSON };
  const count = z.int();
  return {
    declared,
    columns: columns as ColumnOf<D>[],
    headings: endpoint({
      ...called('headings'), in: 'file', limit: 60,
      request: z.object({ file: Upload }),
      response: z.object({ headings: z.array(z.object({ heading: z.string(), column: z.enum(columns).nullable(), examples: z.array(z.string()) })) }),
    }),
    check: calls.check ?? endpoint({
      ...called('check'), in: 'file', limit: 30,
      request: z.object(Sheet),
      response: z.object({ lines: z.array(row.extend({ fate: z.enum(FATES), faults })) }),
    }),
    add: calls.add ?? endpoint({
      ...called('add'), ...wide, idempotent: true,
      request: z.object({ file_name: Text(200).default(''), rows: z.array(row).min(1, says('kernel.import_empty')).max(limits.most_rows) }),
      response: z.object({
        /** Null when nothing was written. */
        import_id: Id('import_run').nullable(),
        added: count,
        changed: count,
        same: count,
        failed: z.array(z.object({ line: count, faults })),
      }),
    }),
    search: calls.search ?? endpoint({
      ...called('search'), method: 'GET', path: `${at}/query/findSearchPage`,
      request: PageQuery,
      response: pageOf(ImportRecord),
    }),
    undo: calls.undo ?? endpoint({
      ...called('undo'), idempotent: true,
      request: z.object({ import_id: Id('import_run') }),
      response: z.object({ added_num: count, changed_num: count }),
    }),
    sheet: endpoint({
      ...called('sheet'), ...wide, limit: 60, produces: XLSX,
      request: z.object({ rows: z.array(row.extend({ faults: faults.default([]) })).max(limits.most_rows) }),
      response: Bytes,
    }),
  };
}

/** The calls of an import, as they are mounted: what cannot be taken back has no call that does. */
export const callsOf = ({ headings, check, add, search, undo, sheet, declared }: Importing): Endpoint[] => [
  headings,
  check,
  add,
  search,
  ...(declared.final ? [] : [undo]),
  sheet,
];

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const plainHeading = (heading: string): string => heading.normalize('NFKC').replace(/[\s*:()【】[\]_-]/g, '').toLowerCase();

/** What heads the columns of an import, in one language. */
export type Headings = Readonly<Record<string, string>>;

/** Which column each heading names: in any of the languages, or as other systems call it. A column is named once. */
export function columnsNamed(columns: Columns, headings: readonly string[], languages: readonly Headings[]): (string | null)[] {
  const known = new Map<string, string>();
  const learn = (heading: string | undefined, column: string): void => {
    if (heading !== undefined && !known.has(plainHeading(heading))) known.set(plainHeading(heading), column);
  };
  for (const words of languages) for (const column of Object.keys(columns)) learn(words[column], column);
  for (const [column, { synonyms = [] }] of Object.entries(columns)) for (const synonym of [column, ...synonyms]) learn(synonym, column);
  const taken = new Set<string>();
  return headings.map((heading) => {
    const column = known.get(plainHeading(heading));
    if (column === undefined || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}

/** The required columns that no heading names. */
export const missingOf = (columns: Columns, named: readonly (string | null)[]): string[] =>
  Object.keys(columns).filter((column) => columns[column]!.required && !named.includes(column));

/** The rows of a file below their headings. */
export const rowsBelow = (columns: Columns, named: readonly (string | null)[], lines: readonly (readonly string[])[]): ImportRow[] =>
  lines.map((cells, index) => {
    const row: Record<string, string | number> = { line: index + 2 };
    for (const column of Object.keys(columns)) row[column] = '';
    named.forEach((column, at) => {
      if (column) row[column] = unsafeText(cells[at] ?? '');
    });
    return row as ImportRow;
  });

type Read<C> = C extends Column<infer Value> ? Value : never;

/** A row's cells as they are read; undefined for one that stands for nothing, which has been noted by then. */
export type Cells<C extends Columns = Columns> = <Name extends keyof C & string>(column: Name) => Read<C[Name]> | undefined;

const NOTHING = new Map<string, unknown>();

/** Reads the cells of a row one by one, and notes what is wrong with them. */
export const cellsOf =
  <C extends Columns>(
    columns: C,
    row: ImportRow,
    names: Readonly<Partial<Record<keyof C & string, ReadonlyMap<string, unknown>>>>,
    note: (column: keyof C & string, key: string, params?: Record<string, string | number>) => void,
  ): Cells<C> =>
  (column) => {
    const read = columns[column]!.cell.read(row[column]!, names[column] ?? NOTHING);
    if ('value' in read) return read.value as never;
    note(column, read.fault, read.params);
    return undefined;
  };
