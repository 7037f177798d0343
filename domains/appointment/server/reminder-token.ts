import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Backend } from '#kernel/server/context.ts';

const MAC_LENGTH = 27;
const macOf = ({ vault }: Backend, appointment_id: string): string =>
  createHmac('sha256', vault.derive('links of reminders')).update(appointment_id).digest('base64url').slice(0, MAC_LENGTH);

/** What the link in a reminder carries: the appointment, and a seal that nobody else can make. */
export const reminderToken = (backend: Backend, appointment_id: string): string => `${appointment_id}.${macOf(backend, appointment_id)}`;

/** The appointment that a link names; null where its seal is not ours. */
export function readReminderToken(backend: Backend, token: string): string | null {
  const named = /^([1-9]\d{0,17})\.([\w-]+)$/.exec(token);
  if (!named) return null;
  const [given, right] = [Buffer.from(named[2]!), Buffer.from(macOf(backend, named[1]!))];
  return given.length === right.length && timingSafeEqual(given, right) ? named[1]! : null;
}
