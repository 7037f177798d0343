import { z } from 'zod';
import { setting } from '#kernel/contract/setting.ts';
import { ClosedDays } from './closed.schema.ts';
import { DepositCard } from './deposit.schema.ts';

/** `HH:mm` on the shop's wall. */
const WallClock = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/);

/** From when on the shop takes customers (2§3: 08:00). */
export const opensAt = setting({ key: 'appointment.opens_at', schema: WallClock, initial: '08:00', level: 'shop' });

/** Until when; not after the opening: until then on the next day (2§3: 22:00). */
export const closesAt = setting({ key: 'appointment.closes_at', schema: WallClock, initial: '22:00', level: 'shop' });

/** On which days the shop takes nobody, whatever its hours: at Spring Festival. */
export const closedDays = setting({ key: 'appointment.closed_days', schema: ClosedDays, initial: [], level: 'shop', own_screen: true });

/** How far appointments' beginnings lie apart, in minutes (2§3: hourly). */
export const slotMinutes = setting({ key: 'appointment.slot_minutes', schema: z.enum(['5', '10', '15', '20', '30', '60']), initial: '60', level: 'shop' });

/** So many minutes after its beginning an appointment that nobody came to lapses, and what it holds is free. */
export const graceMinutes = setting({ key: 'appointment.grace_minutes', schema: z.int().min(0).max(240), initial: 30, level: 'shop' });

/** Whether customers may ask for appointments by themselves, on the shop's page. */
export const selfBooking = setting({ key: 'appointment.self_booking', schema: z.boolean(), initial: false, level: 'shop' });

/** So many hours before it begins at the latest an appointment is asked for by oneself. */
export const selfAheadHours = setting({ key: 'appointment.self_ahead_hours', schema: z.int().min(0).max(168), initial: 2, level: 'shop' });

/** So many days ahead at most. */
export const selfAheadDays = setting({ key: 'appointment.self_ahead_days', schema: z.int().min(1).max(365), initial: 30, level: 'shop' });

/** So many requests that are not decided yet a phone may have. */
export const selfMostOpen = setting({ key: 'appointment.self_most_open', schema: z.int().min(1).max(10), initial: 2, level: 'shop' });

/** Who did not come so often within the months remembered has to call; 0: never. */
export const selfMissedLimit = setting({ key: 'appointment.self_missed_limit', schema: z.int().min(0).max(20), initial: 2, level: 'shop' });

/** What somebody did not come to is remembered for so many months. */
export const missedMonths = setting({ key: 'appointment.missed_months', schema: z.int().min(1).max(24), initial: 6, level: 'shop' });

/** Whether customers are told by text message when the shop moves or cancels; whoever asked by themselves always is. */
export const tellChanges = setting({ key: 'appointment.tell_changes', schema: z.boolean(), initial: false, level: 'shop' });

/** Whether customers are reminded by text message a day before. */
export const remindDay = setting({ key: 'appointment.remind_day', schema: z.boolean(), initial: false, level: 'shop' });

/** The same two hours before. */
export const remindHours = setting({ key: 'appointment.remind_hours', schema: z.boolean(), initial: false, level: 'shop' });

/** From when on nobody is reminded. */
export const quietFrom = setting({ key: 'appointment.quiet_from', schema: WallClock, initial: '21:00', level: 'shop' });

/** Until when; where both are the same, there are no quiet hours. */
export const quietUntil = setting({ key: 'appointment.quiet_until', schema: WallClock, initial: '09:00', level: 'shop' });

/** Of whom a deposit is asked: nobody; whoever did not come so often; them, and everybody who books on the shop's page. */
export const depositFor = setting({ key: 'appointment.deposit_for', schema: z.enum(['nobody', 'missed', 'self']), initial: 'nobody', level: 'shop' });

/** Who did not come so often within the months remembered is asked for a deposit. */
export const depositMissed = setting({ key: 'appointment.deposit_missed', schema: z.int().min(1).max(20), initial: 1, level: 'shop' });

/** So many minutes a deposit is waited for; a time booked on the shop's page is free again then. */
export const depositMinutes = setting({ key: 'appointment.deposit_minutes', schema: z.int().min(5).max(240), initial: 15, level: 'shop' });

/** The stored-value card that a deposit is. */
export const depositCard = setting({
  key: 'appointment.deposit_card', schema: DepositCard, initial: { sbc_id: null, source_id: null, uid: null }, level: 'shop', own_screen: true,
});
