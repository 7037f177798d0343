import { z } from 'zod';
import { setting } from '#kernel/contract/setting.ts';

/** `HH:mm` on the shop's wall. */
const WallClock = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/);

/** From when on the shop takes customers (2§3: 08:00). */
export const opensAt = setting({ key: 'appointment.opens_at', schema: WallClock, initial: '08:00', level: 'shop' });

/** Until when; not after the opening: until then on the next day (2§3: 22:00). */
export const closesAt = setting({ key: 'appointment.closes_at', schema: WallClock, initial: '22:00', level: 'shop' });

/** How far appointments' beginnings lie apart, in minutes (2§3: hourly). */
export const slotMinutes = setting({ key: 'appointment.slot_minutes', schema: z.enum(['5', '10', '15', '20', '30', '60']), initial: '60', level: 'shop' });

/** So many minutes after its beginning an appointment that nobody came to lapses, and what it holds is free. */
export const graceMinutes = setting({ key: 'appointment.grace_minutes', schema: z.int().min(0).max(240), initial: 30, level: 'shop' });
