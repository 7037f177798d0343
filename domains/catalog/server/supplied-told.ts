import { suppliedVersions } from '#kernel/server/identity.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';

/** What is noted of something that its supplier offers no more; versions begin at 1. */
const GONE = 0;

interface Taken {
  id: string;
  supplied_id: string;
  taken_version: number;
  told_version: number | null;
}
/** Of what is still offered, by the supplier's id of it, the version that it has now. */
type Versions = Readonly<Record<string, number>>;

/** What is to be told of each now, of those of which that is something else than was told last. */
const changesOf = (taken: readonly Taken[], now: Versions): { id: string; told_version: number | null }[] =>
  taken.flatMap(({ id, supplied_id, taken_version, told_version: told }) => {
    const version = now[supplied_id] ?? GONE;
    const told_version = version === taken_version ? null : version;
    return told_version === told ? [] : [{ id, told_version }];
  });

/**
 * How many products and projects that the chain took on its suppliers have changed, or offer no more, since it was told last; these count
 * as told from now on. What is as it was taken on, or renewed, is forgotten: its next change is told again.
 */
export async function suppliedNews(work: SystemWork): Promise<{ product_num: number; project_num: number }> {
  const [goods, projects] = await Promise.all([
    work.rows(work.from('goods_supplied').select(['goods_id as id', 'supplied_goods_id as supplied_id', 'taken_version', 'told_version'])),
    work.rows(work.from('project_supplied').select(['shop_project_id as id', 'supplied_project_id as supplied_id', 'taken_version', 'told_version'])),
  ]);
  if (goods.length + projects.length === 0) return { product_num: 0, project_num: 0 };
  const idsOf = (taken: readonly Taken[]) => taken.map(({ supplied_id }) => supplied_id);
  const now = await suppliedVersions(work, { goods: idsOf(goods), projects: idsOf(projects) });
  const [changedGoods, changedProjects] = [changesOf(goods, now.goods), changesOf(projects, now.projects)];
  for (const { id, told_version } of changedGoods) void work.run(work.update('goods_supplied').set({ told_version }).where('goods_id', '=', id));
  for (const { id, told_version } of changedProjects)
    void work.run(work.update('project_supplied').set({ told_version }).where('shop_project_id', '=', id));
  const newsIn = (changed: readonly { told_version: number | null }[]) => changed.filter(({ told_version }) => told_version !== null).length;
  return { product_num: newsIn(changedGoods), project_num: newsIn(changedProjects) };
}
