import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Bringing, TakenBack } from '#kernel/server/import-commands.ts';
import { judging } from '#kernel/server/import-judging.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { brands } from '../contract/brand.endpoints.ts';
import { brandImport } from '../contract/brand-import.endpoints.ts';
import { en } from '../i18n/en.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { zhHK } from '../i18n/zh-HK.ts';
import { refuse } from '../model/catalog.refusals.ts';

const headed = ({ word }: { word: { brand_name: string; order: string } }) => ({ name: word.brand_name, sort: word.order });
const MOST_NAMED = 3;

/** Brands that come in by a file. */
export const bringBrands: Bringing<(typeof brandImport)['declared'], RequestOf<typeof brands.add>> = {
  importer: brandImport,
  headings: { 'zh-CN': headed(zhCN), 'zh-HK': headed(zhHK), en: headed(en) },
  title: { 'zh-CN': zhCN.title.import_brands, 'zh-HK': zhHK.title.import_brands, en: en.title.import_brands },
  judge: judging(brandImport, {
    known: async (reads, _, rows) => {
      const names = [...new Set(rows.map((row) => row['name']!.trim()))];
      const known = await reads.rows(reads.from('brand').select(['brand_id', 'name', 'sort', 'version']).where('name', 'in', names));
      return { brands: new Map(known.map((brand) => [brand.name, brand])) };
    },
    // Of a brand that is there, an empty place leaves it where it stands.
    form: ({ cell, parse, known }) =>
      parse(brands.add.request, { name: cell('name'), sort: cell('sort') ?? known.brands.get(cell('name') ?? '')?.sort }),
    once: ({ name }) => [['name', name]],
    found: ({ name, sort }, known) => {
      const brand = known.brands.get(name);
      return brand && { row_id: brand.brand_id, version: brand.version, before: { sort: brand.sort }, same: brand.sort === sort };
    },
  }),
  write: (uow, _, { form, found }) => {
    if (!found) {
      const brand_id = uow.id();
      void uow.insert('brand', { brand_id, ...form });
      return { row_id: brand_id };
    }
    const version = found.version + 1;
    uow.change(uow.update('brand').set({ sort: form.sort, version }).where('brand_id', '=', found.row_id).where('version', '=', found.version));
    return { row_id: found.row_id, version };
  },
  takeBack: takeBrandsBack,
};

/** Takes new brands away and puts the others where they stood; refused once one was changed, or goods are of a new one. */
async function takeBrandsBack(uow: UnitOfWork, { language }: Ctx, rows: readonly TakenBack[]): Promise<void> {
  const ids = rows.map(({ row_id }) => row_id);
  const added = rows.filter(({ before }) => before === null).map(({ row_id }) => row_id);
  const there = await uow.rows(
    uow.from('brand').select(['brand_id', 'name', 'version']).where('brand_id', 'in', ids).orderBy('brand_id').forUpdate(),
  );
  const used = await uow.rows(
    uow
      .across('goods', 'a brand stays while goods are of it')
      .select('brand_id')
      .distinct()
      .where('brand_id', 'in', [...added, '0']),
  );
  const brandOf = new Map(there.map((brand) => [brand.brand_id, brand]));
  const named = (of: readonly string[]) => ({
    names: new Intl.ListFormat(language).format(of.slice(0, MOST_NAMED).map((id) => brandOf.get(id)?.name ?? '?')),
  });
  const changed = rows.filter(({ row_id, version }) => brandOf.get(row_id)?.version !== version).map(({ row_id }) => row_id);
  if (used.length > 0) throw refuse(409, 'import_used', { params: named(used.map(({ brand_id }) => brand_id!)) });
  if (changed.length > 0) throw refuse(409, 'import_changed', { params: named(changed) });
  if (added.length > 0) void uow.run(uow.remove('brand').where('brand_id', 'in', added));
  for (const { row_id, version, before } of rows) {
    if (before !== null)
      void uow.run(
        uow
          .update('brand')
          .set({ ...(before as { sort: number }), version: version + 1 })
          .where('brand_id', '=', row_id),
      );
  }
}
