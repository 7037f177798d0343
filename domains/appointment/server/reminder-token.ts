import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Backend } from '#kernel/server/context.ts';

const MAC_LENGTH = 27;
const TOKEN = /^([1-9]\d{0,17})\.([\w-]+)$/;
const macOf = ({ vault }: Backend, appointment_id: string, phone: string): string =>
  createHmac('sha256', vault.derive('links of reminders')).update(`${appointment_id}.${phone}`).digest('base64url').slice(0, MAC_LENGTH);

/** What the link in a message to a phone carries: the appointment, and a seal that nobody else can make, good for that phone alone. */
export const reminderToken = (backend: Backend, appointment_id: string, phone: string): string =>
  `${appointment_id}.${macOf(backend, appointment_id, phone)}`;

/** The appointment that a link names; null where it names none. Nothing is proved by it: `isSealedFor` judges the seal by the phone. */
export const appointmentNamed = (token: string): string | null => TOKEN.exec(token)?.[1] ?? null;

/** Whether a link is one of ours that was sent to this phone. */
export function isSealedFor(backend: Backend, token: string, phone: string): boolean {
  const named = TOKEN.exec(token);
  if (!named) return false;
  const [given, right] = [Buffer.from(named[2]!), Buffer.from(macOf(backend, named[1]!, phone))];
  return given.length === right.length && timingSafeEqual(given, right);
}
