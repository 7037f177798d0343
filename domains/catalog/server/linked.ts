import { byName } from '#kernel/contract/cell.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { onShelvesHere, projectsHere } from './projects-here.ts';

const named = (reads: Reads, place: string | null) =>
  projectsHere(reads, place).select(['shop_project.shop_project_id', 'shop_project.project_name', onShelvesHere.as('on_shelves_here')]);

/** The projects that go with a project, in their order, of those that a place has; null is the head office. */
export const linkedToProject = (reads: Reads, shop_project_id: string, place: string | null) =>
  reads.rows(
    named(reads, place)
      .innerJoin('project_link', (join) =>
        join.onRef('project_link.org_id', '=', 'shop_project.org_id').onRef('project_link.linked_project_id', '=', 'shop_project.shop_project_id'),
      )
      .where('project_link.shop_project_id', '=', shop_project_id)
      .orderBy('project_link.position'),
  );

/** The projects that go with goods, likewise. */
export const linkedToGoods = (reads: Reads, goods_id: string, place: string | null) =>
  reads.rows(
    named(reads, place)
      .innerJoin('goods_link', (join) =>
        join.onRef('goods_link.org_id', '=', 'shop_project.org_id').onRef('goods_link.shop_project_id', '=', 'shop_project.shop_project_id'),
      )
      .where('goods_link.goods_id', '=', goods_id)
      .orderBy('goods_link.position'),
  );

/** The chain's projects, and those that one shop alone sells. */
const ofChainOr = (reads: Reads, seller_id: string | null) =>
  reads
    .from('shop_project')
    .select(['shop_project_id', 'project_name', 'project_sn'])
    .where(({ or, eb }) => or([eb('seller_id', 'is', null), eb('seller_id', '=', seller_id ?? '0')]));

/** What a file may name as going with what a place adds, by name or number; and how they are called, for who fills it in. */
export async function linkableIn(reads: Reads, place: string | null): Promise<{ names: ReadonlyMap<string, string>; titles: string[] }> {
  const rows = await reads.rows(ofChainOr(reads, place).orderBy('project_sn'));
  const named = rows.flatMap((each) => [...new Set([each.project_name, each.project_sn])].map((name) => [name, each.shop_project_id] as const));
  const names = byName(named);
  return { names, titles: rows.map(({ project_name, project_sn }) => (names.has(project_name) ? project_name : project_sn)) };
}

/** Refuses (400, at the field) a project that is not there, or that not everybody has who sells what it goes with; answers their names. */
export async function judgeLinked(reads: Reads, ids: readonly string[], seller_id: string | null): Promise<string[]> {
  if (ids.length === 0) return [];
  const known = await reads.rows(ofChainOr(reads, seller_id).where('shop_project_id', 'in', [...ids]));
  const nameOf = new Map(known.map(({ shop_project_id, project_name }) => [shop_project_id, project_name]));
  return ids.map((id) => {
    const name = nameOf.get(id);
    if (name === undefined) throw refuse(400, 'linked_unknown', { field: 'linked_projects' });
    return name;
  });
}

/** Writes what goes with a project, in its order. */
export const linkProject = (uow: UnitOfWork, shop_project_id: string, ids: readonly string[]): void =>
  void uow.insert('project_link', ids.map((linked_project_id, index) => ({ shop_project_id, position: index + 1, linked_project_id })));

/** Writes what goes with goods, in its order. */
export const linkGoods = (uow: UnitOfWork, goods_id: string, ids: readonly string[]): void =>
  void uow.insert('goods_link', ids.map((shop_project_id, index) => ({ goods_id, position: index + 1, shop_project_id })));

/** Their names, as the trail tells of them. */
export const namesOfLinked = (linked: readonly { project_name: string }[]): string[] => linked.map(({ project_name }) => project_name);
