import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { keptRoutes } from '#kernel/server/kept.ts';
import { handle } from '#kernel/server/mount.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { devices, deviceStanding } from '../contract/device.endpoints.ts';
import { rooms } from '../contract/room.endpoints.ts';
import { shifts } from '../contract/shift.endpoints.ts';
import { refuse } from '../model/staff.refusals.ts';

/** Something that counts on rooms and devices being there, of a domain above. */
export interface PlaceUse {
  /** Refuses (409), naming it, while a room or device of the shop is still needed; with `beds` a room's beds beyond so many. */
  without: (uow: UnitOfWork, place: { room_id: string; beds?: number } | { device_id: string }) => Promise<void>;
  /** How much is still to be done with a device that was judged. */
  standing: (reads: Reads, now: Date, device_id: string) => Promise<number>;
}

const released = async (uow: UnitOfWork, uses: readonly PlaceUse[], place: Parameters<PlaceUse['without']>[1]): Promise<void> => {
  for (const use of uses) await use.without(uow, place);
};

/** How much still stands on a device, whoever counts on it. */
const readStanding = (ctx: Ctx, { device_id }: RequestOf<typeof deviceStanding>, uses: readonly PlaceUse[]): Promise<ResponseOf<typeof deviceStanding>> =>
  read(ctx, async (reads) => {
    const own = reads.from('device').where('device.shop_id', '=', ctx.actor.shop.shop_id).where('device.deleted_at', 'is', null);
    if (!(await reads.first(own.select('device.device_id').where('device.device_id', '=', device_id)))) throw refuse(404, 'device_unknown');
    const standing = await Promise.all(uses.map((use) => use.standing(reads, ctx.now, device_id)));
    return { standing_num: standing.reduce((sum, num) => sum + num, 0) };
  });

/** Where work is done and with what, by number, and the shifts as the day goes, rests last. What was done in a deleted room keeps its name. */
export const placeRoutes = (placeUses: readonly PlaceUse[]) => [
  ...keptRoutes(rooms, {
    refuse,
    says: { unknown: 'room_unknown', changed: 'room_changed', taken: 'room_taken' },
    list: { find: ['room_num', 'room_name'], order: ['room_num'] },
    unique: { field: 'room_num' },
    uses: [{ table: 'device', column: 'room_id', says: 'room_has_devices' }],
    gone: (uow, { room_id }) => released(uow, placeUses, { room_id }),
    /** A bed stays while it is needed, as its room does. */
    settle: async (uow, room, known) => {
      if (known && room.bed_count < known.bed_count) await released(uow, placeUses, { room_id: known.room_id, beds: room.bed_count });
      return room;
    },
  }),
  ...keptRoutes(devices, {
    refuse,
    says: { unknown: 'device_unknown', changed: 'device_changed', taken: 'device_taken' },
    list: {
      find: ['device_num', 'device_name', 'model'],
      order: ['device_num'],
      also: (rows) =>
        rows
          .leftJoin('room', (join) => join.onRef('room.org_id', '=', 'device.org_id').onRef('room.room_id', '=', 'device.room_id'))
          .select('room.room_name'),
    },
    unique: { field: 'device_num' },
    gone: (uow, { device_id }) => released(uow, placeUses, { device_id }),
    /** A device stands in a room of its own shop, which is not deleted meanwhile. */
    settle: async (uow, device, known) => {
      const shop_id = known?.shop_id ?? uow.actor.shop.shop_id;
      uow.tell({ to: { shop_id }, topic: 'device' });
      if (!device.room_id) return device;
      const room = await uow.first(
        uow
          .from('room')
          .select('room_id')
          .where('room_id', '=', device.room_id)
          .where('shop_id', '=', shop_id)
          .where('deleted_at', 'is', null)
          .forKeyShare(),
      );
      if (!room) throw refuse(400, 'room_unknown', { field: 'room_id' });
      return device;
    },
  }),
  handle(deviceStanding, (ctx, input) => readStanding(ctx, input, placeUses)),
  ...keptRoutes(shifts, {
    refuse,
    says: { unknown: 'shift_unknown', changed: 'shift_changed', taken: 'shift_taken' },
    list: { find: ['shift_name'], order: ['shift_status', 'start_time'] },
    unique: { field: 'shift_name' },
  }),
];
