import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { whenText } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { CatalogChange } from '../contract/change.schema.ts';
import type { projectChanges, projectDetail, projectNumber } from '../contract/project.endpoints.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { keepsForm, projectActions } from '../model/project.rules.ts';
import { changesTo } from './changes.queries.ts';
import { linkedToProject } from './linked.ts';
import { departmentId, departmentName } from './project-departments.ts';
import { suppliesOf } from './project-supplies.ts';
import { duePricesOf } from './price-due.queries.ts';
import { identitiesOf, proposedNumber } from './project.locks.ts';
import { onShelvesHere, priceHere, projectsHere, selfBookableHere } from './projects-here.ts';

const WHY = 'who sells a project how is the chain’s to know';

/** A project with all that is kept of it, and what the shop one works in makes of it. */
export const seeProject = (ctx: Ctx, { shop_project_id }: RequestOf<typeof projectDetail>): Promise<ResponseOf<typeof projectDetail>> =>
  read(ctx, async (reads) => {
    const place = decidingShop(ctx);
    const [found, identities, supplies, linked_names, shops] = await Promise.all([
      reads.first(rowOf(reads, place).where('shop_project.shop_project_id', '=', shop_project_id)),
      identitiesOf(reads, shop_project_id),
      suppliesOf(reads, shop_project_id),
      linkedToProject(reads, shop_project_id, place),
      place === null ? reads.rows(shopsWith(reads, shop_project_id)) : [],
    ]);
    if (!found) throw refuse(404, 'project_unknown');
    const { own_version, own_price, own_sort, own_shelves, own_bookable, created_at, ...project } = found;
    const isKept = keepsForm(project, place);
    const due_prices = await duePricesOf(reads, 'project', shop_project_id, { place, isKept });
    return {
      ...project,
      identity_ids: identities.map(({ identity_id }) => identity_id),
      supplies,
      linked_projects: linked_names.map(({ shop_project_id: id }) => id),
      linked_names,
      identity_names: identities.map(({ identity_name }) => identity_name),
      create_time: whenText(ctx.actor.shop.time_zone, created_at),
      version: isKept ? project.version : (own_version ?? 0),
      terms: isKept ? null : { sell_price: own_price, sort: own_sort, is_shelves: own_shelves ?? true, self_bookable: own_bookable ?? true },
      due_prices,
      shops,
      actions: ctx.actor.permissions.has('catalog:project') ? projectActions(project, place, project.on_shelves_here) : [],
    };
  });

const rowOf = (reads: Reads, place: string | null) =>
  projectsHere(reads, place)
    .innerJoin('catalog_category as category', (join) =>
      join.onRef('category.org_id', '=', 'shop_project.org_id').onRef('category.category_id', '=', 'shop_project.category_id'),
    )
    .leftJoin('shop as seller', (join) =>
      join.onRef('seller.org_id', '=', 'shop_project.org_id').onRef('seller.shop_id', '=', 'shop_project.seller_id'),
    )
    .leftJoin('project_supplied as supplied', (join) =>
      join.onRef('supplied.org_id', '=', 'shop_project.org_id').onRef('supplied.shop_project_id', '=', 'shop_project.shop_project_id'),
    )
    .select([
      'shop_project.shop_project_id',
      'shop_project.version',
      'shop_project.project_name',
      'shop_project.short_name',
      'shop_project.project_sn',
      'shop_project.category_id',
      'category.category_name',
      'shop_project.specification',
      departmentId.as('department_id'),
      departmentName.as('department_name'),
      'shop_project.sell_price',
      'shop_project.member_price',
      'shop_project.level_discount',
      'shop_project.duration_minutes',
      'shop_project.clean_minutes',
      'shop_project.needs_room',
      'shop_project.must_choose',
      'shop_project.price_floor',
      'shop_project.price_ceiling',
      'shop_project.commission_base',
      'shop_project.cover_image',
      'shop_project.images',
      'shop_project.description',
      'shop_project.sort',
      'shop_project.is_shelves',
      'shop_project.self_bookable',
      'shop_project.in_new_shops',
      'shop_project.seller_id',
      'seller.shop_name as seller_name',
      'supplied.supplier_name as supplied_by',
      'supplied.supplied_project_id',
      'shop_project.created_at',
      priceHere.as('price_here'),
      onShelvesHere.as('on_shelves_here'),
      selfBookableHere.as('self_bookable_here'),
      'own.version as own_version',
      'own.sell_price as own_price',
      'own.sort as own_sort',
      'own.is_shelves as own_shelves',
      'own.self_bookable as own_bookable',
    ]);

/** The shops that decided something of their own of a project. */
const shopsWith = (reads: Reads, shop_project_id: string) =>
  reads
    .across('shop_project_terms', WHY)
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'shop_project_terms.org_id').onRef('shop.shop_id', '=', 'shop_project_terms.shop_id'))
    .innerJoin('shop_project_terms as own', (join) =>
      join
        .onRef('own.org_id', '=', 'shop_project_terms.org_id')
        .onRef('own.shop_project_id', '=', 'shop_project_terms.shop_project_id')
        .onRef('own.shop_id', '=', 'shop_project_terms.shop_id'),
    )
    .innerJoin('shop_project', (join) =>
      join.onRef('shop_project.org_id', '=', 'own.org_id').onRef('shop_project.shop_project_id', '=', 'own.shop_project_id'),
    )
    .select([
      'shop.shop_id',
      'shop.shop_name',
      'own.sell_price',
      priceHere.as('price_here'),
      onShelvesHere.as('is_shelves'),
      selfBookableHere.as('self_bookable'),
    ])
    .where('own.shop_project_id', '=', shop_project_id)
    .orderBy('shop.shop_id');

/** The number that a new project gets unless somebody types another. */
export const nextProjectNumber = (ctx: Ctx): Promise<ResponseOf<typeof projectNumber>> =>
  read(ctx, async (reads) => ({ project_sn: await proposedNumber(reads) }));

/** What became of a project, read off the trail of who did what: by the chain, and in a shop by that shop. */
export const listProjectChanges = (ctx: Ctx, input: RequestOf<typeof projectChanges>): Promise<Page<CatalogChange>> =>
  read(ctx, async (reads) => {
    const { shop_project_id } = input;
    const project = await reads.first(
      projectsHere(reads, decidingShop(ctx)).select('shop_project.shop_project_id').where('shop_project.shop_project_id', '=', shop_project_id),
    );
    if (!project) throw refuse(404, 'project_unknown');
    return changesTo(reads, ctx, input, { subject: 'shop_project', subject_id: shop_project_id });
  });
