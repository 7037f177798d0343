import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { categoryAdd, categoryDelete, categoryPlace, categoryRename } from '../contract/category.endpoints.ts';
import { CategoryKind, MOST_CATEGORIES } from '../contract/category.endpoints.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { levelBelow, type Misplaced, misplaced, placed } from '../model/category-tree.ts';

/** Whether a higher domain keeps a category in one of its records. */
export type CategoryUse = (reads: Reads, category_id: string) => Promise<boolean>;

const FIELD: Readonly<Record<Misplaced, 'parent_id' | 'name'>> = {
  parent_unknown: 'parent_id',
  category_in_itself: 'parent_id',
  category_too_deep: 'parent_id',
  category_name_taken: 'name',
};

/** The whole tree of a kind, locked: what one person moves, another neither fills nor moves at the same time. */
const lockTree = (uow: UnitOfWork, kind: CategoryKind) =>
  uow.rows(
    uow
      .from('catalog_category')
      .select(['category_id', 'parent_id', 'category_name', 'category_path', 'sort', 'version'])
      .where('kind', '=', kind)
      .orderBy('category_id')
      .forUpdate(),
  );

/** A category in the locked tree of its kind; 404 for one that is not there. */
async function lockCategory(uow: UnitOfWork, category_id: string) {
  const known = await uow.first(uow.from('catalog_category').select('kind').where('category_id', '=', category_id));
  const kind = known && CategoryKind.parse(known.kind);
  const tree = kind ? await lockTree(uow, kind) : [];
  const category = tree.find((each) => each.category_id === category_id);
  if (!kind || !category) throw refuse(404, 'category_unknown');
  return { kind, tree, category };
}

/** Adds a category at the end of its level. */
export const addCategoryOf = (ctx: Ctx, { kind, parent_id, name }: RequestOf<typeof categoryAdd>): Promise<ResponseOf<typeof categoryAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const tree = await lockTree(uow, kind);
    if (tree.length >= MOST_CATEGORIES) throw refuse(400, 'categories_over', { params: { count: MOST_CATEGORIES } });
    const category_name = name.trimEnd();
    const wrong = misplaced(tree, parent_id, { category_name });
    if (wrong) throw refuse(400, wrong, { field: FIELD[wrong] });
    const category_id = uow.id();
    const sort = (levelBelow(tree, parent_id).at(-1)?.sort ?? 0) + 1;
    void uow.insert('catalog_category', { category_id, kind, parent_id, category_name, sort });
    uow.audit({ subject: 'catalog_category', subject_id: category_id, after: { kind, parent_id, category_name, sort } });
    return { category_id };
  });

/** Names a category anew; what was sold keeps the words of its own papers. */
export const renameCategory = (ctx: Ctx, { category_id, version, name }: RequestOf<typeof categoryRename>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { tree, category } = await lockCategory(uow, category_id);
    if (category.version !== version) throw refuse(409, 'category_changed');
    const category_name = name.trimEnd();
    const wrong = misplaced(tree, category.parent_id, { category_name, except: category_id });
    if (wrong === 'category_name_taken') throw refuse(400, wrong, { field: FIELD[wrong] });
    void uow.run(
      uow
        .update('catalog_category')
        .set({ category_name, version: version + 1 })
        .where('category_id', '=', category_id),
    );
    uow.audit({ subject: 'catalog_category', subject_id: category_id, before: { category_name: category.category_name }, after: { category_name } });
    return null;
  });

/** Puts a category, with all below it, at a place of a level. */
export const placeCategory = (ctx: Ctx, { category_id, ...place }: RequestOf<typeof categoryPlace>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { tree, category } = await lockCategory(uow, category_id);
    const result = placed(tree, category, place);
    if ('refusal' in result) throw refuse(400, result.refusal, { field: 'parent_id' });
    // From the outside in: the database writes each path after the one above it.
    for (const { category_id: id, parent_id, sort } of result.changed.toSorted((a, b) => a.category_path.length - b.category_path.length))
      void uow.run(uow.update('catalog_category').set({ parent_id, sort }).where('category_id', '=', id));
    const { parent_id, sort } = category;
    uow.audit({ subject: 'catalog_category', subject_id: category_id, before: { parent_id, sort }, after: place });
    return null;
  });

/** Deletes a category that nothing stands in and no rule names. */
export const deleteCategory =
  (uses: readonly CategoryUse[]) =>
  (ctx: Ctx, { category_id }: RequestOf<typeof categoryDelete>): Promise<null> =>
    unitOfWork(ctx, async (uow) => {
      const { kind, tree, category } = await lockCategory(uow, category_id);
      const { category_name, parent_id } = category;
      if (levelBelow(tree, category_id).length > 0) throw refuse(409, 'category_has_children');
      const [project, goods, ...used] = await Promise.all([
        uow.first(uow.from('shop_project').select('shop_project_id').where('category_id', '=', category_id).limit(1)),
        uow.first(uow.from('goods').select('goods_id').where('category_id', '=', category_id).limit(1)),
        ...uses.map((isUsed) => isUsed(uow, category_id)),
      ]);
      if (project ?? goods) throw refuse(409, 'category_holds_items');
      if (used.includes(true)) throw refuse(409, 'category_in_use');
      void uow.run(uow.remove('catalog_category').where('category_id', '=', category_id));
      uow.audit({ subject: 'catalog_category', subject_id: category_id, before: { kind, category_name, parent_id } });
      return null;
    });
