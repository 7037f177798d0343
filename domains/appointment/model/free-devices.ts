import { isFree, type Span } from './calendar.ts';
import type { Device, Wanted } from './slots.ts';

/**
 * The devices that would do for a thing and are free for it: the one that it has, then the others; what stands where it stood keeps what it
 * has before it goes without.
 */
export function freeFor<One extends Device>(
  devices: readonly One[],
  { any_device = [], had_device, stays = false }: Pick<Wanted, 'any_device' | 'had_device' | 'stays'>,
  span: Span,
): One[] {
  const free = devices.filter(({ busy }) => isFree(busy, span));
  const [had, others] = [true, false].map((isHad) => free.filter(({ device_id }) => (device_id === had_device) === isHad));
  const serves = ({ device_id, usable }: Device): boolean => usable && any_device.includes(device_id);
  return [...had!.filter(serves), ...others!.filter(serves), ...had!.filter((device) => stays && !serves(device))];
}
