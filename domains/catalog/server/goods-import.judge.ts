import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { ImportDeclared, ImportFault, Importing, ImportRow, TypedRows } from '#kernel/contract/import.ts';
import type { Issue } from '#kernel/i18n/issue.ts';
import { sentenceOf } from '#kernel/i18n/issue.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { type Judged, judging } from '#kernel/server/import-judging.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { GoodsKind } from '../contract/goods.endpoints.ts';
import { type productImport, WHOLE_COLUMNS } from '../contract/goods-import.endpoints.ts';
import { goodsAdd } from '../contract/goods-keeping.endpoints.ts';
import { type Group, goodsOfRows, groupsOf } from '../model/goods-import.ts';
import { goodsNumberAfter, numbersOf, serialOf } from '../model/goods.rules.ts';
import { type GoodsNames, greatestSerial } from './goods.locks.ts';
import { knownOf } from './goods-import.known.ts';
import { takenBy } from './taken-by.ts';

type Form = Omit<RequestOf<typeof goodsAdd>, 'from_draft' | 'shop_ids'>;
type Columns = (typeof productImport)['declared']['columns'];
type Column = keyof Columns;
type Note = (at: number, column: Column, key: string, params?: Record<string, string>) => void;

/** Goods that several rows write together: the first of them writes them whole. */
export interface Arrival {
  form: Form;
  names: GoodsNames;
  /** What became of it, once it is written. */
  made: { goods_id: string; sku_ids: string[] } | null;
}

/** A row that is in order: the goods, and which of their variants it is. */
export interface ArrivingVariant {
  goods: Arrival;
  position: number;
}

const COLUMN_OF: Readonly<Record<string, Column>> = { category_id: 'category_name', brand_id: 'brand_name', specs: 'spec_names' };

/** Where a complaint of a contract stands in a row: what is said of a variant at its field, what is said of its values at those. */
function columnOf([first, , inner]: readonly PropertyKey[]): Column {
  if (inner === 'spec_values') return 'spec_values';
  return first === 'skus' ? ((inner ?? 'spec_values') as Column) : (COLUMN_OF[String(first)] ?? (first as Column));
}

/** What the contract makes of goods; null, with its complaints told, each with the variant that it is about. */
function parsed(form: unknown, tell: (position: number, column: Column, key: string, params: Record<string, string>) => void): Form | null {
  const read = goodsAdd.request.safeParse(form);
  for (const issue of read.error?.issues ?? []) {
    const { key, params } = sentenceOf(issue as Issue, form);
    const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
    tell(issue.path[0] === 'skus' ? Number(issue.path[1] ?? 0) : 0, columnOf(issue.path), key, texts);
  }
  if (!read.data) return null;
  const { from_draft: _, shop_ids: __, ...written } = read.data;
  return written;
}

/** Judges the rows of goods that come in by a file: each by itself, then those of one goods together. */
export function judgeGoodsRows(importer: Importing, goods_kind: GoodsKind) {
  const judgeEach = judging(importer as unknown as Importing<ImportDeclared & { columns: Columns }>, {
    known: (reads, ctx, rows) => knownOf(reads, ctx, goods_kind, rows),
    form: ({ cell, note, known: { soldAs, numbered, named, called } }) => {
      const [spec_ids, spec_values, barcode, goods_sn] = [cell('spec_names') ?? [], cell('spec_values') ?? [], cell('barcode'), cell('goods_sn')];
      const isProduct = goods_kind === 'product';
      const prices = isProduct ? { price: cell('price'), member_price: cell('member_price') } : { price: 0 };
      const form = parsed(
        {
          goods_kind,
          goods_sn,
          goods_name: cell('goods_name'),
          category_id: cell('category_name'),
          brand_id: cell('brand_name') ?? null,
          unit: cell('unit'),
          alert_num: cell('alert_num'),
          ...(isProduct ? { linked_projects: cell('linked_projects') } : {}),
          specs: spec_ids.map((specification_id, at) => ({ specification_id, spec_values: spec_values.slice(at, at + 1) })),
          skus: [
            { spec_values, barcode, product_sn: cell('product_sn'), supplier_code: cell('supplier_code'), cost_price: cell('cost_price'), ...prices },
          ],
        },
        (_, column, key, params) => note(column, key, params),
      );
      const [holder, owner] = [soldAs.get(barcode ?? ''), numbered.get(goods_sn ?? '')];
      if (holder) note('barcode', `catalog.${holder.key}`, holder.params);
      if (owner) note('goods_sn', `catalog.${owner.key}`, owner.params);
      if (form && !goods_sn && named.has(form.goods_name)) note('goods_name', 'catalog.import_goods_known');
      return form && { form, names: namesFor(form, called) };
    },
    once: ({ form: { skus: [sku] } }) => [
      ['barcode', sku!.barcode, 'catalog.barcode_twice'],
      ['product_sn', sku!.product_sn, 'catalog.product_sn_twice'],
    ],
  });
  return async (reads: Reads, ctx: Ctx, typed: TypedRows): Promise<Judged<ArrivingVariant>[]> => {
    const rows = typed as readonly ImportRow[];
    const groups = groupsOf(rows, WHOLE_COLUMNS[goods_kind]);
    const told = rows.slice();
    for (const { at, whole } of groups) for (const each of at) told[each] = { ...rows[each]!, ...whole } as ImportRow;
    const [judged, greatest] = await Promise.all([judgeEach(reads, ctx, told), greatestSerial(reads)]);
    const faults = judged.map((each) => [...each.faults]);
    const note: Note = (at, column, key, params = {}) => {
      if (!faults[at]!.some((fault) => fault.column === column)) faults[at]!.push({ column, key, params });
    };
    noteDifferences(rows, groups, WHOLE_COLUMNS[goods_kind], note);
    const arrivals = together(judged, groups, faults, note);
    giveNumbers(arrivals, goods_kind, greatest);
    await noteTaken(reads, arrivals, note);
    noteCompanions(rows, groups, faults);
    return finished(rows, arrivals, faults);
  };
}

const namesFor = ({ category_id, brand_id, specs }: Form, called: ReadonlyMap<string, string>): GoodsNames => ({
  category_name: called.get(category_id)!,
  brand_name: brand_id === null ? null : called.get(brand_id)!,
  spec_names: specs.map(({ specification_id }) => called.get(specification_id)!),
});

/** What one row makes: the goods with one variant, and what they name. */
interface Single {
  form: Form;
  names: GoodsNames;
}
type Judgement = readonly Judged<Single>[];
type Faults = ImportFault[][];

/** A row that says of the goods as a whole something else than the first that says it. */
function noteDifferences(rows: readonly ImportRow[], groups: readonly Group[], columns: readonly Column[], note: Note): void {
  for (const { at, whole } of groups)
    for (const each of at)
      for (const column of columns) {
        const typed = rows[each]![column]!.trim();
        if (typed && typed !== whole[column]) note(each, column, 'catalog.import_goods_differ', { value: whole[column]! });
      }
}

/** Goods with all their variants, and where their rows stand. */
interface Together extends Single {
  at: readonly number[];
}

/** The goods that rows in order make together, where all of them are. */
function together(judged: Judgement, groups: readonly Group[], faults: Faults, note: Note): Together[] {
  return groups.flatMap(({ at }) => {
    if (at.some((each) => faults[each]!.length > 0)) return [];
    const [first, ...others] = at.map((each) => judged[each]!.form!);
    const whole = goodsOfRows([first!.form, ...others.map(({ form }) => form)]);
    const form = parsed(whole, (position, column, key, params) => note(at[position]!, column, key, params));
    return form ? [{ at, form, names: first!.names }] : [];
  });
}

/** Numbers goods for which nobody typed a number: after all that the chain and the file have. */
function giveNumbers(arrivals: readonly Together[], kind: GoodsKind, greatest: number): void {
  const typed = arrivals.flatMap(({ form }) => [form.goods_sn, ...form.skus.map(({ product_sn }) => product_sn)]);
  let last = Math.max(greatest, ...typed.map(serialOf));
  for (const { form } of arrivals) {
    if (!form.goods_sn) {
      form.goods_sn = goodsNumberAfter(kind, last);
      last += 1;
    }
    const numbers = numbersOf(form.goods_sn, form.skus.map(({ product_sn }) => product_sn));
    form.skus.forEach((sku, index) => {
      sku.product_sn = numbers[index]!;
    });
  }
}

/** Numbers of variants that other goods of the chain or of the file have. */
async function noteTaken(reads: Reads, arrivals: readonly Together[], note: Note): Promise<void> {
  const numbers = arrivals.flatMap(({ form }) => form.skus.map(({ product_sn }) => product_sn));
  const others = await reads.rows(
    reads
      .from('sku')
      .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'))
      .select(['sku.product_sn', 'goods.goods_name as name', 'goods.seller_id'])
      .where('sku.product_sn', 'in', [...numbers, '']),
  );
  const holders = new Map(others.map(({ product_sn, ...holder }) => [product_sn, takenBy(reads, 'goods_sn_taken', holder)]));
  for (const { at, form } of arrivals)
    form.skus.forEach(({ product_sn }, index) => {
      const holder = holders.get(product_sn);
      if (holder) note(at[index]!, 'product_sn', `catalog.${holder.key}`, holder.params);
      else holders.set(product_sn, { key: 'goods_sn_taken', params: { name: form.goods_name } });
    });
}

/** Goods come in whole or not at all: a row in order is refused with one that is not. */
function noteCompanions(rows: readonly ImportRow[], groups: readonly Group[], faults: Faults): void {
  for (const { at } of groups) {
    const wrong = at.find((each) => faults[each]!.length > 0);
    if (wrong === undefined) continue;
    const fault = { column: 'goods_name', key: 'catalog.import_companion', params: { line: String(rows[wrong]!.line) } };
    for (const each of at) if (faults[each]!.length === 0) faults[each]!.push(fault);
  }
}

function finished(rows: readonly ImportRow[], arrivals: readonly Together[], faults: Faults): Judged<ArrivingVariant>[] {
  const forms = new Map<number, ArrivingVariant>();
  for (const { at, form, names } of arrivals) {
    const goods: Arrival = { form, names, made: null };
    at.forEach((each, position) => forms.set(each, { goods, position }));
  }
  return rows.map((row, at) => {
    const isRefused = faults[at]!.length > 0;
    return { row, fate: isRefused ? 'refused' : 'new', faults: faults[at]!, form: isRefused ? null : forms.get(at)!, found: null };
  });
}
