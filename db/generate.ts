// db/schema.ts from the catalogue of a migrated database: the row types, and which columns each table has.
// `npm run schema` writes it; a test holds it against the migrations.
// Our own because `cents` (a domain the driver reports as its base type) and ids must map by domain and by width.
import pg from 'pg';

interface Column {
  table_name: string;
  column_name: string;
  domain_name: string | null;
  udt_name: string;
  nullable: boolean;
  /** Filled where an insert leaves it out; `always`: computed, never written. */
  generated: 'no' | 'default' | 'always';
}

const TYPES: Record<string, string> = {
  int8: 'string',
  int4: 'number',
  int2: 'number',
  numeric: 'number',
  text: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  date: 'string',
  jsonb: 'Json',
  bytea: 'Buffer',
  inet: 'string',
  xid8: 'string',
  _text: 'string[]',
  _int8: 'string[]',
  tstzrange: 'string',
};

/** The text of db/schema.ts for the database at `ownerUrl`. */
export async function describeSchema(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(`
      select c.table_name, c.column_name, c.domain_name, c.udt_name, c.is_nullable = 'YES' as nullable,
             case when c.is_generated = 'ALWAYS' then 'always'
               when c.column_default is not null or c.is_identity = 'YES' then 'default' else 'no' end as generated
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not in ('schema_migration', 'app_right')
      order by c.table_name, c.ordinal_position`);
    const tables = Map.groupBy(rows, (row) => row.table_name);
    const typeOf = (column: Column): string => {
      const type = TYPES[column.udt_name];
      if (!type) throw new Error(`${column.table_name}.${column.column_name}: no TypeScript type for ${column.udt_name}`);
      const full = column.nullable ? `${type} | null` : type;
      return { no: full, default: `Generated<${full}>`, always: `GeneratedAlways<${full}>` }[column.generated];
    };
    return [
      '// Generated from the database by db/generate.ts; change a migration, not this file.',
      "import type { Generated, GeneratedAlways } from 'kysely';",
      '',
      'export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };',
      '',
      ...[...tables].flatMap(([table, columns]) => [
        `interface ${pascal(table)} {`,
        ...columns.map((column) => `  ${column.column_name}: ${typeOf(column)};`),
        '}',
        '',
      ]),
      '/** Every table the serving role can reach, by name. */',
      'export interface Database {',
      ...[...tables.keys()].map((table) => `  ${table}: ${pascal(table)};`),
      '}',
      '',
      '/** The columns of each table, in their order. */',
      'export const COLUMNS: Readonly<Record<string, readonly string[]>> = {',
      ...[...tables].map(([table, columns]) => `  ${table}: [${columns.map(({ column_name }) => `'${column_name}'`).join(', ')}],`),
      '};',
      '',
      '/** Tables whose rows are records of a shop: reading them is bounded by the data scope. */',
      `export const SHOP_TABLES: ReadonlySet<string> = new Set([${names(tables, 'shop_id')}]);`,
      '',
      '/** Tables whose rows belong to a member of staff: the scope `own` is bounded by it. */',
      `export const OWNED_TABLES: ReadonlySet<string> = new Set([${names(tables, 'created_uid')}]);`,
      '',
      '/** Tables whose rows say when they were made. */',
      `export const DATED_TABLES: ReadonlySet<string> = new Set([${names(tables, 'created_at')}]);`,
      '',
      '/** Tables whose deleted rows stay, marked: what was done with them keeps their names. */',
      `export const MARKED_TABLES: ReadonlySet<string> = new Set([${names(tables, 'deleted_at')}]);`,
      '',
    ].join('\n');
  } finally {
    await client.end();
  }
}

const pascal = (name: string): string => name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
const names = (tables: Map<string, Column[]>, column: string): string =>
  [...tables]
    .filter(([, columns]) => columns.some((c) => c.column_name === column))
    .map(([table]) => `'${table}'`)
    .join(', ');
