import type { Device, Wanted } from './slots.ts';

/** Those that would do for a thing: the one that it has, then the others; what stands where it stood keeps what it has before it goes without. */
export function wouldDo(devices: readonly Device[], { any_device = [], had_device, stays = false }: Wanted): Device[] {
  const [had, others] = [true, false].map((isHad) => devices.filter(({ device_id }) => (device_id === had_device) === isHad));
  const serves = ({ device_id, usable }: Device): boolean => usable && any_device.includes(device_id);
  return [...had!.filter(serves), ...others!.filter(serves), ...had!.filter((device) => stays && !serves(device))];
}
