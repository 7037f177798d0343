import { sql } from 'kysely';
import { claimFiles } from '#domains/file/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { giveNumber } from '#kernel/server/numbering.ts';
import { searchTextOf } from '#kernel/server/search-text.ts';
import { type UnitOfWork, unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { serviceAdd, serviceEdit, serviceShelve } from '../contract/service.endpoints.ts';
import { refuse } from '../model/supplier.refusals.ts';

const DIGITS = 4;

/** The number after the highest one. */
const nextNumber = (uow: UnitOfWork): Promise<string> =>
  giveNumber(uow, 'supply_service', async () => {
    const row = await uow.first(
      uow.across('supply_service', 'a number stands once with a supplier').select(sql<number>`coalesce(max(substr(service_number, 2)::integer), 0)`.as('last')),
    );
    return `F${String((row?.last ?? 0) + 1).padStart(DIGITS, '0')}`;
  });

/** Puts a service on file. */
export const addService = (ctx: Ctx, form: RequestOf<typeof serviceAdd>): Promise<ResponseOf<typeof serviceAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const service_id = uow.id();
    const service_number = await nextNumber(uow);
    await claimFiles(uow, ctx, { use: 'service_image', paths: form.images, before: [], field: 'images' });
    void uow.insert('supply_service', {
      ...form,
      service_id,
      service_number,
      shop_id: ctx.actor.shop.shop_id,
      search_text: searchTextOf(form.service_name, service_number),
      created_uid: ctx.actor.uid,
      created_at: ctx.now,
    });
    uow.audit({ subject: 'supply_service', subject_id: service_id, after: { service_number, ...noted(form) } });
    return { service_id };
  });

/** Changes one; what was ordered of it stays as it was ordered. */
export const editService = (ctx: Ctx, { service_id, version, ...form }: RequestOf<typeof serviceEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const known = await lockService(uow, service_id);
    if (known.version !== version) throw refuse(409, 'changed_meanwhile');
    await claimFiles(uow, ctx, { use: 'service_image', paths: form.images, before: known.images, field: 'images' });
    uow.change(
      uow
        .update('supply_service')
        .set({ ...form, search_text: searchTextOf(form.service_name, known.service_number), version: version + 1, edited_at: ctx.now })
        .where('service_id', '=', service_id)
        .where('version', '=', version),
    );
    uow.audit({ subject: 'supply_service', subject_id: service_id, before: noted(known), after: noted(form) });
    return null;
  });

/** Offers it to the merchants, or not any more; what was ordered goes on. Whoever has the form open is told of it, for the shelf stands there too. */
export const shelveService = (ctx: Ctx, { service_id, is_shelves }: RequestOf<typeof serviceShelve>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const known = await lockService(uow, service_id);
    uow.change(
      uow
        .update('supply_service')
        .set({ is_shelves, version: known.version + 1, edited_at: ctx.now })
        .where('service_id', '=', service_id)
        .where('version', '=', known.version),
    );
    uow.audit({ subject: 'supply_service', subject_id: service_id, before: { is_shelves: known.is_shelves }, after: { is_shelves } });
    return null;
  });

type Form = Omit<RequestOf<typeof serviceAdd>, 'category'> & { category: string };
/** As the trail has it: of pictures how many. */
const noted = ({ service_name, category, unit, price_cents, duration_minutes, description, images, is_shelves }: Form) => ({
  service_name, category, unit, price_cents, duration_minutes, description, images: images.length, is_shelves,
});

/** A service of the supplier, held; 404 where there is none. */
async function lockService(uow: UnitOfWork, service_id: string) {
  const service = await uow.first(
    uow
      .from('supply_service')
      .where('supply_service.service_id', '=', service_id)
      .select(['service_number', 'service_name', 'category', 'unit', 'price_cents', 'duration_minutes', 'description', 'images', 'is_shelves', 'version'])
      .forNoKeyUpdate(),
  );
  if (!service) throw refuse(404, 'service_unknown');
  return service;
}
