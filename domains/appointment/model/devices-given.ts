import { meet, type Span } from './calendar.ts';
import type { Device } from './slots.ts';

/** Something agreed upon that has no device, though some serve it. */
export interface Without extends Span {
  appointment_id: string;
  item_no: number;
  /** One of which it takes. */
  any_device: readonly string[];
}

/** Gives each of what stands without a device, in its order, the first one that serves it and is free; null where none is left. */
export function devicesGiven<One extends Without>(standing: readonly One[], devices: readonly Device[]): (One & { device_id: string | null })[] {
  const busy = new Map(devices.map(({ device_id, busy: held }) => [device_id, [...held]]));
  return standing.map((one) => {
    const found = devices.find(
      ({ device_id, usable }) => usable && one.any_device.includes(device_id) && !busy.get(device_id)!.some((taken) => meet(taken, one)),
    );
    if (found) busy.get(found.device_id)!.push(one);
    return { ...one, device_id: found?.device_id ?? null };
  });
}
