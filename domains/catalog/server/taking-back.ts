import type { Ctx } from '#kernel/server/context.ts';
import type { TakenBack } from '#kernel/server/import-commands.ts';
import { rowsNamed } from '#kernel/server/rows-named.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { refuse } from '../model/catalog.refusals.ts';

const MOST_NAMED = 3;

/** What was only said of it: nothing is lost with that. */
const SAID = ['price_due', 'favourite'] as const;
type Part =
  | (typeof SAID)[number]
  | 'project_price_due'
  | 'shop_project_identity'
  | 'project_supply'
  | 'project_link'
  | 'goods_link'
  | 'shop_card_project'
  | 'shop_card_product'
  | 'package_part'
  | 'package_group';

/** What an import brought: where it stands, what it is called, and what goes with it. */
interface Kind {
  table: 'shop_project' | 'shop_card' | 'balance_card' | 'package';
  column: 'shop_project_id' | 'shop_card_id' | 'sbc_id' | 'package_id';
  name: 'project_name' | 'shop_card_name' | 'balance_card_name' | 'package_name';
  item_type: 'project' | 'count_card' | 'stored_value_card' | 'package';
  parts: readonly Part[];
}
export const PROJECTS: Kind = {
  table: 'shop_project',
  column: 'shop_project_id',
  name: 'project_name',
  item_type: 'project',
  parts: ['shop_project_identity', 'project_supply', 'project_price_due', 'project_link', 'goods_link', ...SAID],
};
export const COUNT_CARDS: Kind = {
  table: 'shop_card',
  column: 'shop_card_id',
  name: 'shop_card_name',
  item_type: 'count_card',
  parts: ['shop_card_project', 'shop_card_product', ...SAID],
};
export const BALANCE_CARDS: Kind = {
  table: 'balance_card',
  column: 'sbc_id',
  name: 'balance_card_name',
  item_type: 'stored_value_card',
  parts: SAID,
};
/** Parts name their groups: they go first. */
export const PACKAGES: Kind = {
  table: 'package',
  column: 'package_id',
  name: 'package_name',
  item_type: 'package',
  parts: ['package_part', 'package_group', ...SAID],
};

/** Which of some projects or count cards a higher domain names where no column of ids says so: they stay. */
export type ItemUse = (reads: Reads, item_type: Kind['item_type'], ids: readonly string[]) => Promise<readonly string[]>;

/**
 * Takes away what an import brought; refused once one was changed, or anything names it: a sale, a card, a package, a shop's terms,
 * or one of the `uses` that the application knows of.
 */
export const takingBack =
  ({ table, column, name, item_type, parts }: Kind, uses: readonly ItemUse[] = []) =>
  async (uow: UnitOfWork, { language }: Ctx, rows: readonly TakenBack[]): Promise<void> => {
    const ids = rows.map(({ row_id }) => row_id);
    const there = await uow.rows(
      uow
        .from(table as 'shop_project')
        .select([`${column as 'shop_project_id'} as id`, `${name as 'project_name'} as name`, 'version'])
        .where(column as 'shop_project_id', 'in', ids)
        .orderBy(column as 'shop_project_id')
        .forUpdate(),
    );
    const known = new Map(there.map((row) => [row.id, row]));
    const named = (of: readonly string[]) => ({
      names: new Intl.ListFormat(language).format(of.slice(0, MOST_NAMED).map((id) => known.get(id)?.name ?? '?')),
    });
    const found = await Promise.all([rowsNamed(uow, { table, column, item_type, parts }, ids), ...uses.map((use) => use(uow, item_type, ids))]);
    const used = [...new Set(found.flat())];
    if (used.length > 0) throw refuse(409, 'import_goods_used', { params: named(used) });
    const changed = ids.filter((id) => known.get(id)?.version !== 1);
    if (changed.length > 0) throw refuse(409, 'import_changed', { params: named(changed) });
    for (const part of [...parts, table]) void uow.run(uow.remove(part as 'shop_project').where(column as 'shop_project_id', 'in', ids));
  };
