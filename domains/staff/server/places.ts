import { keptRoutes } from '#kernel/server/kept.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { devices } from '../contract/device.endpoints.ts';
import { rooms } from '../contract/room.endpoints.ts';
import { shifts } from '../contract/shift.endpoints.ts';
import { refuse } from '../model/staff.refusals.ts';

/** Something that counts on rooms and devices being there, of a domain above. */
export interface PlaceUse {
  /** Refuses (409), naming it, while a room or device of the shop is still needed. */
  without: (uow: UnitOfWork, place: { room_id: string } | { device_id: string }) => Promise<void>;
}

const released = async (uow: UnitOfWork, uses: readonly PlaceUse[], place: Parameters<PlaceUse['without']>[1]): Promise<void> => {
  for (const use of uses) await use.without(uow, place);
};

/** Where work is done and with what, by number, and the shifts as the day goes, rests last. What was done in a deleted room keeps its name. */
export const placeRoutes = (placeUses: readonly PlaceUse[]) => [
  ...keptRoutes(rooms, {
    refuse,
    says: { unknown: 'room_unknown', changed: 'room_changed', taken: 'room_taken' },
    list: { find: ['room_num', 'room_name'], order: ['room_num'] },
    unique: { field: 'room_num' },
    uses: [{ table: 'device', column: 'room_id', says: 'room_has_devices' }],
    gone: (uow, { room_id }) => released(uow, placeUses, { room_id }),
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
      if (!device.room_id) return device;
      const room = await uow.first(
        uow
          .from('room')
          .select('room_id')
          .where('room_id', '=', device.room_id)
          .where('shop_id', '=', known?.shop_id ?? uow.actor.shop.shop_id)
          .where('deleted_at', 'is', null)
          .forKeyShare(),
      );
      if (!room) throw refuse(400, 'room_unknown', { field: 'room_id' });
      return device;
    },
  }),
  ...keptRoutes(shifts, {
    refuse,
    says: { unknown: 'shift_unknown', changed: 'shift_changed', taken: 'shift_taken' },
    list: { find: ['shift_name'], order: ['shift_status', 'start_time'] },
    unique: { field: 'shift_name' },
  }),
];
