import { keptRoutes } from '#kernel/server/kept.ts';
import { devices } from '../contract/device.endpoints.ts';
import { rooms } from '../contract/room.endpoints.ts';
import { shifts } from '../contract/shift.endpoints.ts';
import { refuse } from '../model/staff.refusals.ts';

/** Where work is done and with what, by number, and the shifts as the day goes, rests last. What was done in a deleted room keeps its name. */
export const placeRoutes = [
  ...keptRoutes(rooms, {
    refuse,
    says: { unknown: 'room_unknown', changed: 'room_changed', taken: 'room_taken' },
    list: { find: ['room_num', 'room_name'], order: ['room_num'] },
    unique: { field: 'room_num' },
    uses: [{ table: 'device', column: 'room_id', says: 'room_has_devices' }],
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
