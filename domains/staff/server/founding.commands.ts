import type { SystemWork } from '#kernel/server/system-work.ts';

/** A department with those below it. */
export interface NewGroup {
  key: string;
  group_name: string;
  is_medical?: boolean;
  children?: readonly NewGroup[];
}

/** Adds departments to a shop; answers their ids by key. */
export function addGroups(work: SystemWork, shop_id: string, groups: readonly NewGroup[], above: readonly string[] = []): Record<string, string> {
  const ids: Record<string, string> = {};
  groups.forEach(({ key, group_name, is_medical = false, children = [] }, index) => {
    const group_id = work.id();
    const path = [...above, group_id];
    const row = { group_id, shop_id, parent_id: above.at(-1) ?? null, group_name, is_medical, sort: index + 1, path };
    void work.insert('staff_group', { ...row, created_at: work.now });
    Object.assign(ids, { [key]: group_id }, addGroups(work, shop_id, children, path));
  });
  return ids;
}

/** A room as the shop calls it. */
export interface NewRoom {
  room_num: string;
  room_name: string;
  bed_count: number;
  devices?: readonly { device_num: string; device_name: string; model?: string }[];
}

/** Adds rooms to a shop with the devices that stand in them. */
export function addRooms(work: SystemWork, shop_id: string, rooms: readonly NewRoom[]): void {
  for (const { devices = [], ...room } of rooms) {
    const room_id = work.id();
    void work.insert('room', { room_id, shop_id, ...room, created_at: work.now });
    void work.insert('device', devices.map((device) => ({ device_id: work.id(), shop_id, room_id, ...device, created_at: work.now })));
  }
}

/** A shift: `times` are `HH:mm`, an end not after the start is on the next day; a rest has none. */
export interface NewShift {
  shift_name: string;
  color: string;
  times: readonly [start: string, end: string] | null;
}

/** Adds shifts to a shop. */
export function addShifts(work: SystemWork, shop_id: string, shifts: readonly NewShift[]): void {
  void work.insert(
    'shift',
    shifts.map(({ shift_name, color, times }) => ({
      shift_id: work.id(),
      shop_id,
      shift_name,
      color,
      shift_status: times ? 1 : 2,
      start_time: times?.[0] ?? null,
      end_time: times?.[1] ?? null,
      created_at: work.now,
    })),
  );
}
