import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { holdsWord } from '#kernel/server/holds-word.ts';
import { askPage } from '#kernel/server/page.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { roomAdd, roomDelete, roomEdit, roomSearch } from '../contract/room.endpoints.ts';
import { refuse } from '../model/staff.refusals.ts';

/** The rooms of the shop one works in, by number. */
export const searchRooms = (ctx: Ctx, input: RequestOf<typeof roomSearch>): Promise<ResponseOf<typeof roomSearch>> =>
  read(ctx, async (reads) => {
    let rooms = reads.from('room').where('room.shop_id', '=', ctx.actor.shop.shop_id).where('room.deleted_at', 'is', null);
    if (input.key_word?.trim()) rooms = rooms.where(holdsWord(['room.room_num', 'room.room_name'], input.key_word));
    const page = rooms
      .select(['room_id', 'version', 'room_num', 'room_name', 'bed_count', 'remarks'])
      .orderBy('room_num')
      .orderBy('room_id');
    const { rows, ...total } = await askPage(reads, input, rooms, page);
    return { rows, ...total };
  });

async function refuseTaken(uow: UnitOfWork, shop_id: string, room_num: string, except = '0'): Promise<void> {
  const other = await uow.first(
    uow
      .from('room')
      .select('room_id')
      .where('shop_id', '=', shop_id)
      .where('room_num', '=', room_num)
      .where('deleted_at', 'is', null)
      .where('room_id', '<>', except),
  );
  if (other) throw refuse(409, 'room_taken', { field: 'room_num' });
}

async function lockRoom(uow: UnitOfWork, room_id: string, version: number) {
  const room = await uow.first(uow.from('room').selectAll('room').where('room.room_id', '=', room_id).where('room.deleted_at', 'is', null).forUpdate());
  if (!room) throw refuse(404, 'room_unknown');
  if (room.version !== version) throw refuse(409, 'room_changed');
  return room;
}

export const addRoom = (ctx: Ctx, form: RequestOf<typeof roomAdd>): Promise<ResponseOf<typeof roomAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const { shop_id } = ctx.actor.shop;
    await refuseTaken(uow, shop_id, form.room_num);
    const room_id = uow.id();
    void uow.insert('room', { room_id, shop_id, ...form, created_at: ctx.now });
    uow.audit({ subject: 'room', subject_id: room_id, after: form });
    return { room_id };
  });

export const editRoom = (ctx: Ctx, { room_id, version, ...form }: RequestOf<typeof roomEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { shop_id, room_num, room_name, bed_count, remarks } = await lockRoom(uow, room_id, version);
    await refuseTaken(uow, shop_id, form.room_num, room_id);
    void uow.run(uow.update('room').set({ ...form, version: version + 1 }).where('room_id', '=', room_id));
    uow.audit({ subject: 'room', subject_id: room_id, before: { room_num, room_name, bed_count, remarks }, after: form });
    return null;
  });

/** Deletes a room that no device stands in; what was done in it keeps its name. */
export const deleteRoom = (ctx: Ctx, { room_id, version }: RequestOf<typeof roomDelete>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { room_num, room_name } = await lockRoom(uow, room_id, version);
    const device = await uow.first(uow.from('device').select('device_id').where('room_id', '=', room_id).where('deleted_at', 'is', null).limit(1));
    if (device) throw refuse(409, 'room_has_devices');
    void uow.run(uow.update('room').set({ deleted_at: ctx.now, version: version + 1 }).where('room_id', '=', room_id));
    uow.audit({ subject: 'room', subject_id: room_id, before: { room_num, room_name } });
    return null;
  });
