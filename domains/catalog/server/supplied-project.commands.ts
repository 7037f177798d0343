import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { suppliedProjectOf } from '#kernel/server/identity.ts';
import { type UnitOfWork, unitOfWork } from '#kernel/server/unit-of-work.ts';
import { type suppliedRenew, type suppliedTake } from '../contract/supplied-project.endpoints.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { departmentOf } from './project-departments.ts';
import { identitiesOf, judgeProject, lockProject } from './project.locks.ts';
import { putOnFile, rewrite } from './project.commands.ts';

/** Makes a project of the chain of a supplier's. What it sells for, and where it stands, the chain decides. */
export const takeSupplied = (
  ctx: Ctx,
  { supplied_project_id, supplied_version, category_id, sell_price, member_price, is_shelves }: RequestOf<typeof suppliedTake>,
): Promise<ResponseOf<typeof suppliedTake>> =>
  unitOfWork(ctx, async (uow) => {
    const offered = await lookAt(uow, supplied_project_id, supplied_version);
    if (await madeOf(uow, supplied_project_id)) throw refuse(409, 'supplied_taken');
    const { project_name, specification, duration_minutes, clean_minutes, description } = offered;
    const form = {
      project_name, specification, duration_minutes, clean_minutes, description, category_id, sell_price, member_price, is_shelves,
      short_name: '', project_sn: '', department_id: null, level_discount: true, needs_room: true, identity_ids: [], must_choose: false,
      price_floor: null, price_ceiling: null, commission_base: null, cover_image: null, images: [], sort: 1, self_bookable: true,
    };
    const shop_project_id = await putOnFile(uow, ctx, form, await judgeProject(uow, form, { seller_id: null }));
    const { supplier_code, supplier_name, supply_price, currency_code } = offered;
    void uow.insert('project_supplied', {
      shop_project_id, supplier_code, supplier_name, supplied_project_id, supply_price, currency_code, taken_version: supplied_version, taken_at: ctx.now,
    });
    return { shop_project_id };
  });

/** The chain's project says again what the supplier's says now; its price, number, shelving and supplies stay. */
export const renewSupplied = (ctx: Ctx, { supplied_project_id, supplied_version }: RequestOf<typeof suppliedRenew>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const made = await madeOf(uow, supplied_project_id);
    if (!made) throw refuse(404, 'supplied_unknown');
    const offered = await lookAt(uow, supplied_project_id, supplied_version);
    const { shop_project_id } = made;
    const known = await lockProject(uow, shop_project_id, null);
    const identity_ids = (await identitiesOf(uow, shop_project_id)).map(({ identity_id }) => identity_id);
    const department_id = (await departmentOf(uow, known.department_id))?.department_id ?? null;
    const { project_name, specification, duration_minutes, clean_minutes, description, supply_price, currency_code, supplier_name } = offered;
    const { category_id, short_name, project_sn, sell_price, member_price, level_discount, must_choose, price_floor, price_ceiling } = known;
    const { commission_base, needs_room, cover_image, images, sort, is_shelves, self_bookable } = known;
    const form = {
      project_name, specification, duration_minutes, clean_minutes, description, category_id, short_name, project_sn, sell_price, member_price,
      level_discount, needs_room, must_choose, price_floor, price_ceiling, cover_image, images, sort, is_shelves,
      self_bookable, identity_ids, department_id, commission_base,
    };
    await rewrite(uow, ctx, known, form, await judgeProject(uow, form, { seller_id: known.seller_id, except: shop_project_id }));
    void uow.run(
      uow
        .update('project_supplied')
        .set({ taken_version: supplied_version, supply_price, currency_code, supplier_name, taken_at: ctx.now })
        .where('shop_project_id', '=', shop_project_id),
    );
    return null;
  });

/** What is offered, as long as it is still as it was seen: 404 where it is not offered, 409 once the supplier changed it. */
async function lookAt(uow: UnitOfWork, supplied_project_id: string, supplied_version: number) {
  const offered = await suppliedProjectOf(uow, supplied_project_id);
  if (!offered) throw refuse(404, 'supplied_unknown');
  if (offered.version !== supplied_version) throw refuse(409, 'supplied_changed');
  return offered;
}

const madeOf = (uow: UnitOfWork, supplied_project_id: string) =>
  uow.first(
    uow
      .from('project_supplied')
      .select(['shop_project_id'])
      .where('supplied_project_id', '=', supplied_project_id)
      .forUpdate(),
  );
