import { byName, namesIn } from '#kernel/contract/cell.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { ImportRow } from '#kernel/contract/import.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Bringing } from '#kernel/server/import-commands.ts';
import { type Judged, judging } from '#kernel/server/import-judging.ts';
import { decidingShop, readSetting } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { shopPackages } from '../contract/catalog.settings.ts';
import { packageAdd } from '../contract/package.endpoints.ts';
import { packageImport } from '../contract/package-import.endpoints.ts';
import { en } from '../i18n/en.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { zhHK } from '../i18n/zh-HK.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { packageNumberAfter, serialOfPackage } from '../model/package.rules.ts';
import { groupsTyped, type UnitsTyped, unitsTyped } from '../contract/units-typed.ts';
import { countCardsHere } from './cards-here.ts';
import { withNumbers } from './numbering.ts';
import { putPackageOnFile } from './package.commands.ts';
import { CHAIN, greatestPackage, judgePackage } from './package.locks.ts';
import type { Known } from './package-parts.queries.ts';
import { PACKAGES, takingBack } from './taking-back.ts';
import { productsCalled, projectsCalled } from './things-named.queries.ts';

/** A package that is in order, and what is known of its parts. */
interface Arriving {
  form: RequestOf<typeof packageAdd>;
  parts: Known;
}

type Named = { item_type: 'project' | 'product' | 'count_card'; item_id: string };

const typedIn = (row: ImportRow): UnitsTyped[] => [
  ...namesIn(row['items']!).map(unitsTyped),
  ...(groupsTyped(row['groups']!) ?? []).flatMap(({ parts }) => parts),
];

/** What each of some names or numbers stands for among what the seller sells; one that stands for two stands for nothing. */
async function partsNamed(reads: Reads, place: string, rows: readonly ImportRow[]): Promise<ReadonlyMap<string, Named>> {
  const names = [...new Set(rows.flatMap(typedIn).map(({ name }) => name))].filter((name) => name !== '');
  const [projects, products, cards] = await Promise.all([
    projectsCalled(reads, place, names),
    productsCalled(reads, place, names),
    names.length === 0
      ? []
      : reads.rows(
          countCardsHere(reads, place)
            .select(['shop_card.shop_card_id as id', 'shop_card.shop_card_name as name', 'shop_card.card_sn as sn'])
            .where(({ or, eb }) => or([eb('shop_card.shop_card_name', 'in', names), eb('shop_card.card_sn', 'in', names)])),
        ),
  ]);
  const pairs = (item_type: Named['item_type'], found: readonly { id: string; keys: readonly string[] }[]) =>
    found.flatMap(({ id, keys }) => [...new Set(keys)].map((key) => [key, { item_type, item_id: id }] as const));
  return byName([
    ...pairs('project', projects),
    ...pairs('product', products),
    ...pairs('count_card', cards.map(({ id, name, sn }) => ({ id, keys: [name, sn] }))),
  ]);
}

/** What rows are judged by; 403 in a shop that adds no packages of its own. */
async function knownOf(reads: Reads, ctx: Ctx, rows: readonly ImportRow[]) {
  const place = decidingShop(ctx);
  if (place !== null && !(await readSetting(reads, ctx, shopPackages))) throw refuse(403, 'shop_packages_off');
  const names = ['', ...new Set(rows.map((row) => row['package_name']!.trim()))];
  const packages = reads.from('package').select('package_name').where('package_name', 'in', names);
  const [parts, called] = await Promise.all([
    partsNamed(reads, place ?? CHAIN, rows),
    reads.rows(
      packages.where(({ or, eb }) => (place === null ? eb.lit(true) : or([eb('seller_id', 'is', null), eb('seller_id', '=', place)]))),
    ),
  ]);
  return { parts, named: new Set(called.map(({ package_name }) => package_name)) };
}

const judgeEach = judging(packageImport, {
  known: knownOf,
  form: async ({ reads, ctx, cell, parse, note, heed, known }): Promise<Arriving | null> => {
    const read = (column: 'items' | 'groups', typed: readonly UnitsTyped[]) =>
      typed.flatMap(({ name, project_num: quantity }) => {
        const part = known.parts.get(name);
        if (!part) note(column, 'catalog.import_part_unknown', { name });
        return part ? [{ ...part, quantity }] : [];
      });
    const groups = groupsTyped(cell('groups') ?? '');
    if (!groups) note('groups', 'catalog.import_groups_unread');
    const form = parse(packageAdd.request, {
      package_name: cell('package_name'),
      package_sn: cell('package_sn'),
      items: read('items', (cell('items') ?? []).map(unitsTyped)),
      groups: (groups ?? []).map(({ parts, ...group }) => ({ ...group, items: read('groups', parts) })),
      sell_price: cell('sell_price'),
      price_floor: cell('price_floor'),
      price_ceiling: cell('price_ceiling'),
      description: cell('description'),
    });
    if (!form) return null;
    if (!form.package_sn && known.named.has(form.package_name)) note('package_name', 'catalog.import_package_known');
    const parts = await heed(judgePackage(reads, form, { seller_id: decidingShop(ctx) }));
    return parts ? { form, parts } : null;
  },
  once: ({ form }) => [
    ['package_sn', form.package_sn],
    ['package_name', !form.package_sn && form.package_name],
  ],
});

async function judge(reads: Reads, ctx: Ctx, rows: Parameters<typeof judgeEach>[2]): Promise<Judged<Arriving>[]> {
  const [judged, greatest] = await Promise.all([judgeEach(reads, ctx, rows), greatestPackage(reads)]);
  return withNumbers(judged, {
    greatest,
    numberOf: ({ form }) => form.package_sn,
    serialOf: serialOfPackage,
    after: packageNumberAfter,
    give: ({ form }, number) => void (form.package_sn = number),
  });
}

const headed = ({ field }: typeof zhCN) => field;

/** Packages that come in by a file. */
export const bringPackages: Bringing<(typeof packageImport)['declared'], Arriving> = {
  importer: packageImport,
  headings: { 'zh-CN': headed(zhCN), 'zh-HK': headed(zhHK), en: headed(en as typeof zhCN) },
  title: { 'zh-CN': zhCN.word.import_packages, 'zh-HK': zhHK.word.import_packages, en: en.word.import_packages },
  judge,
  write: async (uow, ctx, { form: { form, parts } }) => {
    const { shop_ids: _, ...written } = form;
    return { row_id: await putPackageOnFile(uow, ctx, written, parts) };
  },
  takeBack: takingBack(PACKAGES),
};
