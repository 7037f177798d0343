import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { holdsWord } from '#kernel/server/holds-word.ts';
import { askPage } from '#kernel/server/page.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { shiftAdd, shiftDelete, shiftEdit, shiftSearch } from '../contract/shift.endpoints.ts';
import { refuse } from '../model/staff.refusals.ts';

/** The shifts of the shop one works in, as the day goes; rests last. */
export const searchShifts = (ctx: Ctx, input: RequestOf<typeof shiftSearch>): Promise<ResponseOf<typeof shiftSearch>> =>
  read(ctx, async (reads) => {
    let shifts = reads.from('shift').where('shift.shop_id', '=', ctx.actor.shop.shop_id).where('shift.deleted_at', 'is', null);
    if (input.key_word?.trim()) shifts = shifts.where(holdsWord(['shift.shift_name'], input.key_word));
    if (input.is_open !== undefined) shifts = shifts.where('shift.is_open', '=', input.is_open);
    const page = shifts
      .select(['shift_id', 'version', 'shift_name', 'shift_status', 'start_time', 'end_time', 'color', 'is_open'])
      .orderBy('shift_status')
      .orderBy('start_time')
      .orderBy('shift_id');
    const { rows, ...total } = await askPage(reads, input, shifts, page);
    return { rows, ...total };
  });

async function refuseTaken(uow: UnitOfWork, shop_id: string, shift_name: string, except = '0'): Promise<void> {
  const other = await uow.first(
    uow
      .from('shift')
      .select('shift_id')
      .where('shop_id', '=', shop_id)
      .where('shift_name', '=', shift_name)
      .where('deleted_at', 'is', null)
      .where('shift_id', '<>', except),
  );
  if (other) throw refuse(409, 'shift_taken', { field: 'shift_name' });
}

async function lockShift(uow: UnitOfWork, shift_id: string, version: number) {
  const shift = await uow.first(
    uow.from('shift').selectAll('shift').where('shift.shift_id', '=', shift_id).where('shift.deleted_at', 'is', null).forUpdate(),
  );
  if (!shift) throw refuse(404, 'shift_unknown');
  if (shift.version !== version) throw refuse(409, 'shift_changed');
  return shift;
}

export const addShift = (ctx: Ctx, form: RequestOf<typeof shiftAdd>): Promise<ResponseOf<typeof shiftAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const { shop_id } = ctx.actor.shop;
    await refuseTaken(uow, shop_id, form.shift_name);
    const shift_id = uow.id();
    const row = { ...form, start_time: form.start_time ?? null, end_time: form.end_time ?? null };
    void uow.insert('shift', { shift_id, shop_id, ...row, created_at: ctx.now });
    uow.audit({ subject: 'shift', subject_id: shift_id, after: row });
    return { shift_id };
  });

export const editShift = (ctx: Ctx, { shift_id, version, ...form }: RequestOf<typeof shiftEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { shop_id, shift_name, shift_status, start_time, end_time, color, is_open } = await lockShift(uow, shift_id, version);
    await refuseTaken(uow, shop_id, form.shift_name, shift_id);
    const row = { ...form, start_time: form.start_time ?? null, end_time: form.end_time ?? null };
    void uow.run(uow.update('shift').set({ ...row, version: version + 1 }).where('shift_id', '=', shift_id));
    uow.audit({ subject: 'shift', subject_id: shift_id, before: { shift_name, shift_status, start_time, end_time, color, is_open }, after: row });
    return null;
  });

export const deleteShift = (ctx: Ctx, { shift_id, version }: RequestOf<typeof shiftDelete>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { shift_name } = await lockShift(uow, shift_id, version);
    void uow.run(uow.update('shift').set({ deleted_at: ctx.now, version: version + 1 }).where('shift_id', '=', shift_id));
    uow.audit({ subject: 'shift', subject_id: shift_id, before: { shift_name } });
    return null;
  });
