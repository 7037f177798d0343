import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { holdsWord } from '#kernel/server/holds-word.ts';
import { askPage } from '#kernel/server/page.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { deviceAdd, deviceDelete, deviceEdit, deviceSearch } from '../contract/device.endpoints.ts';
import { refuse } from '../model/staff.refusals.ts';

/** The devices of the shop one works in, by number. */
export const searchDevices = (ctx: Ctx, input: RequestOf<typeof deviceSearch>): Promise<ResponseOf<typeof deviceSearch>> =>
  read(ctx, async (reads) => {
    let devices = reads.from('device').where('device.shop_id', '=', ctx.actor.shop.shop_id).where('device.deleted_at', 'is', null);
    if (input.key_word?.trim()) devices = devices.where(holdsWord(['device.device_num', 'device.device_name', 'device.model'], input.key_word));
    const page = devices
      .leftJoin('room', (join) => join.onRef('room.org_id', '=', 'device.org_id').onRef('room.room_id', '=', 'device.room_id'))
      .select([
        'device.device_id',
        'device.version',
        'device.device_num',
        'device.device_name',
        'device.model',
        'device.room_id',
        'room.room_name',
        'device.device_state',
        'device.remarks',
      ])
      .orderBy('device.device_num')
      .orderBy('device.device_id');
    const { rows, ...total } = await askPage(reads, input, devices, page);
    return { rows, ...total };
  });

type Form = RequestOf<typeof deviceAdd>;

/** Refuses a number that another device of the shop has, and a room that is not the shop's. */
async function check(uow: UnitOfWork, shop_id: string, { device_num, room_id }: Form, except = '0'): Promise<void> {
  const [other, room] = await Promise.all([
    uow.first(
      uow
        .from('device')
        .select('device_id')
        .where('shop_id', '=', shop_id)
        .where('device_num', '=', device_num)
        .where('deleted_at', 'is', null)
        .where('device_id', '<>', except),
    ),
    room_id
      ? uow.first(uow.from('room').select('room_id').where('room_id', '=', room_id).where('shop_id', '=', shop_id).where('deleted_at', 'is', null))
      : true,
  ]);
  if (other) throw refuse(409, 'device_taken', { field: 'device_num' });
  if (!room) throw refuse(400, 'room_unknown', { field: 'room_id' });
}

async function lockDevice(uow: UnitOfWork, device_id: string, version: number) {
  const device = await uow.first(
    uow.from('device').selectAll('device').where('device.device_id', '=', device_id).where('device.deleted_at', 'is', null).forUpdate(),
  );
  if (!device) throw refuse(404, 'device_unknown');
  if (device.version !== version) throw refuse(409, 'device_changed');
  return device;
}

export const addDevice = (ctx: Ctx, form: Form): Promise<ResponseOf<typeof deviceAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const { shop_id } = ctx.actor.shop;
    await check(uow, shop_id, form);
    const device_id = uow.id();
    const row = { ...form, room_id: form.room_id ?? null };
    void uow.insert('device', { device_id, shop_id, ...row, created_at: ctx.now });
    uow.audit({ subject: 'device', subject_id: device_id, after: row });
    return { device_id };
  });

export const editDevice = (ctx: Ctx, { device_id, version, ...form }: RequestOf<typeof deviceEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { shop_id, device_num, device_name, model, room_id, device_state, remarks } = await lockDevice(uow, device_id, version);
    await check(uow, shop_id, form, device_id);
    const row = { ...form, room_id: form.room_id ?? null };
    void uow.run(uow.update('device').set({ ...row, version: version + 1 }).where('device_id', '=', device_id));
    const before = { device_num, device_name, model, room_id, device_state, remarks };
    uow.audit({ subject: 'device', subject_id: device_id, before, after: row });
    return null;
  });

export const deleteDevice = (ctx: Ctx, { device_id, version }: RequestOf<typeof deviceDelete>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { device_num, device_name } = await lockDevice(uow, device_id, version);
    void uow.run(uow.update('device').set({ deleted_at: ctx.now, version: version + 1 }).where('device_id', '=', device_id));
    uow.audit({ subject: 'device', subject_id: device_id, before: { device_num, device_name } });
    return null;
  });
