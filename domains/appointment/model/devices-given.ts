import type { Span } from './calendar.ts';
import type { Device } from './slots.ts';
import { freeFor } from './free-devices.ts';

/** Something agreed upon that has no device, though some serve it. */
export interface Without extends Span {
  appointment_id: string;
  item_no: number;
  /** One of which it takes. */
  any_device: readonly string[];
}

/** Gives each of what stands without a device, in its order, the first one that serves it and is free; null where none is left. */
export function devicesGiven<One extends Without>(standing: readonly One[], devices: readonly Device[]): (One & { device_id: string | null })[] {
  let left = devices;
  return standing.map((one) => {
    const [found] = freeFor(left, one, one);
    if (found) left = left.map((device) => (device === found ? { ...device, busy: [...device.busy, one] } : device));
    return { ...one, device_id: found?.device_id ?? null };
  });
}
