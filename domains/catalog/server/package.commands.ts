import { moneyText } from '#kernel/contract/cents.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { searchTextOf } from '#kernel/server/search-text.ts';
import { giveNumber } from '#kernel/server/numbering.ts';
import { decidingShop, readSetting } from '#kernel/server/settings.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { shopPackages } from '../contract/catalog.settings.ts';
import type { packageAdd, packageEdit, packageShelve, packageTerms } from '../contract/package.endpoints.ts';
import type { PackageForm, PackagePart } from '../contract/package.form.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { assertWithin, changesOf, keepsForm } from '../model/project.rules.ts';
import { assertPartsOnSale, judgePackage, lockPackage, nextPackageNumber } from './package.locks.ts';
import { type Contents, contentsOf, type Known, keyOf, partsOf } from './package-parts.queries.ts';
import { sellables } from './sellables.queries.ts';
import { assertChainShelves, shelveInAlone } from './shelved-in.ts';

type Form = PackageForm;

/** Adds a package: the chain's in the head office, else the shop's own where the chain lets its shops. */
export const addPackage = (ctx: Ctx, { shop_ids, ...form }: RequestOf<typeof packageAdd>): Promise<ResponseOf<typeof packageAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const seller_id = decidingShop(ctx);
    assertChainShelves(seller_id, shop_ids);
    if (seller_id !== null && !(await readSetting(uow, ctx, shopPackages))) throw refuse(403, 'shop_packages_off');
    const package_id = await putPackageOnFile(uow, ctx, form, await judgePackage(uow, form, { seller_id }));
    await shelveInAlone(uow, 'package', package_id, shop_ids);
    if (form.is_shelves) for (const shop_id of shop_ids) assertPartsOnSale(form, await sellables(uow, shop_id, partsOf(form)));
    return { package_id };
  });

/** Writes a package that was judged; its id. */
export async function putPackageOnFile(uow: UnitOfWork, ctx: Ctx, form: Form, known: Known): Promise<string> {
  const package_id = uow.id();
  const row = rowOf(form, form.package_sn || (await giveNumber(uow, 'package', () => nextPackageNumber(uow))));
  void uow.insert('package', { package_id, ...row, seller_id: decidingShop(ctx), created_at: ctx.now });
  writeContents(uow, package_id, form);
  uow.audit({ subject: 'package', subject_id: package_id, after: watched(row, saidOf(form, known)) });
  return package_id;
}

/** Changes a package where it is kept; 409 when somebody was faster. */
export const editPackage = (ctx: Ctx, { package_id, version, ...form }: RequestOf<typeof packageEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const place = decidingShop(ctx);
    const kept = await lockPackage(uow, package_id, place);
    if (!keepsForm(kept, place)) throw refuse(403, 'package_of_chain');
    if (kept.version !== version) throw refuse(409, 'package_changed');
    const contents = (await contentsOf(uow, [package_id]))(package_id);
    const [known, were] = await Promise.all([
      judgePackage(uow, form, { seller_id: kept.seller_id, except: package_id }),
      sellables(uow, null, partsOf(contents)),
    ]);
    const row = rowOf(form, form.package_sn || kept.package_sn);
    uow.change(
      uow
        .update('package')
        .set({ ...row, version: version + 1 })
        .where('package_id', '=', package_id)
        .where('version', '=', version),
    );
    // Parts name their groups.
    void uow.run(uow.remove('package_part').where('package_id', '=', package_id));
    void uow.run(uow.remove('package_group').where('package_id', '=', package_id));
    writeContents(uow, package_id, form);
    const before = watched(kept, saidOf(contents, were));
    uow.audit({ subject: 'package', subject_id: package_id, ...changesOf(before, watched(row, saidOf(form, known))) });
    return null;
  });

/** Keeps what the shop one works in makes of a package of the chain; 409 when somebody was faster. */
export const decidePackage = (ctx: Ctx, { package_id, version, ...terms }: RequestOf<typeof packageTerms>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { kept, own, shop_id } = await lockTerms(uow, ctx, package_id);
    if (shop_id === null || kept.seller_id !== null) throw refuse(403, 'package_terms_of_shop');
    if ((own?.version ?? 0) !== version) throw refuse(409, 'package_changed');
    assertWithin(kept, terms.sell_price, (cents) => moneyText(cents, ctx.actor.shop.currency_code));
    if (terms.is_shelves && own?.is_shelves === false) await assertWholeHere(uow, package_id, shop_id);
    writeTerms(uow, { package_id, shop_id }, own, terms);
    return null;
  });

/** Puts a package on the shelves or takes it off: of the whole chain, or of the shop one works in. */
export const shelvePackage = (ctx: Ctx, { package_id, is_shelves }: RequestOf<typeof packageShelve>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { kept, own, shop_id } = await lockTerms(uow, ctx, package_id);
    const isKept = keepsForm(kept, shop_id);
    if (is_shelves && !isKept && !kept.is_shelves) throw refuse(409, 'package_withdrawn', { params: { name: kept.package_name } });
    if (is_shelves) await assertWholeHere(uow, package_id, shop_id);
    if (shop_id !== null && !isKept) {
      const { sell_price, sort } = own ?? { sell_price: null, sort: null };
      writeTerms(uow, { package_id, shop_id }, own, { sell_price, sort, is_shelves });
      return null;
    }
    void uow.run(uow.update('package').set({ is_shelves, version: kept.version + 1 }).where('package_id', '=', package_id));
    uow.audit({ subject: 'package', subject_id: package_id, ...changesOf({ is_shelves: kept.is_shelves }, { is_shelves }) });
    return null;
  });

/** Refuses (409) a package of which a part is off the shelves at a place. */
async function assertWholeHere(uow: UnitOfWork, package_id: string, place: string | null): Promise<void> {
  const contents = (await contentsOf(uow, [package_id]))(package_id);
  assertPartsOnSale(contents, await sellables(uow, place, partsOf(contents)));
}

/** A package, locked, and what the shop one works in decided of it: the lock of the one guards the other. */
async function lockTerms(uow: UnitOfWork, ctx: Ctx, package_id: string) {
  const shop_id = decidingShop(ctx);
  const kept = await lockPackage(uow, package_id, shop_id);
  const own = await uow.first(
    uow
      .from('package_terms')
      .select(['sell_price', 'sort', 'is_shelves', 'version'])
      .where('package_terms.package_id', '=', package_id)
      .where('package_terms.shop_id', '=', shop_id ?? '0'),
  );
  return { kept, own, shop_id };
}

interface Terms {
  sell_price: number | null;
  sort: number | null;
  is_shelves: boolean;
}

function writeTerms(uow: UnitOfWork, of: { package_id: string; shop_id: string }, own: (Terms & { version: number }) | undefined, terms: Terms): void {
  const { package_id, shop_id } = of;
  const { version = 0, ...before } = own ?? { sell_price: null, sort: null, is_shelves: true };
  if (version === 0) void uow.insert('package_terms', { ...of, ...terms });
  else
    uow.change(
      uow
        .update('package_terms')
        .set({ ...terms, version: version + 1 })
        .where('package_id', '=', package_id)
        .where('shop_id', '=', shop_id)
        .where('version', '=', version),
    );
  uow.audit({ subject: 'package/terms', subject_id: package_id, ...changesOf<Terms>(before, terms) });
}

function writeContents(uow: UnitOfWork, package_id: string, { items, groups }: Contents): void {
  void uow.insert(
    'package_group',
    groups.map(({ group_name, choose_num }, index) => ({ package_id, group_no: index + 1, group_name, choose_num })),
  );
  const parts = [
    ...items.map((part) => ({ ...part, group_no: null })),
    ...groups.flatMap((group, index) => group.items.map((part) => ({ ...part, group_no: index + 1 }))),
  ];
  void uow.insert(
    'package_part',
    parts.map((part, index) => ({ package_id, position: index + 1, ...part })),
  );
}

type Row = ReturnType<typeof rowOf>;

/** A form as its row holds it, found by name and number. */
const rowOf = ({ items: _, groups: __, ...form }: Form, package_sn: string) => ({
  ...form,
  package_sn,
  search_text: searchTextOf(form.package_name, package_sn),
});

interface Said {
  items: string[];
  groups: string[];
}

/** Contents in words: «name×quantity», and of a group what is chosen of what. */
function saidOf({ items, groups }: Contents, known: Known): Said {
  const said = (part: PackagePart): string => {
    const { name = '', specs_name = '' } = known.get(keyOf(part)) ?? {};
    return `${[name, specs_name].filter(Boolean).join(' ')}×${part.quantity}`;
  };
  return {
    items: items.map(said),
    groups: groups.map((group) => `${group.group_name} ${group.choose_num}/${group.items.length}: ${group.items.map(said).join(' | ')}`),
  };
}

/** What the trail of a package tells before and after of, in words. */
const watched = (row: Omit<Row, 'search_text'>, { items, groups }: Said) => ({
  package_name: row.package_name,
  package_sn: row.package_sn,
  items,
  groups,
  sell_price: row.sell_price,
  price_floor: row.price_floor,
  price_ceiling: row.price_ceiling,
  description: row.description,
  sort: row.sort,
  is_shelves: row.is_shelves,
});
