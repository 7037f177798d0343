import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Text } from '#kernel/contract/schema.ts';

// What the link in a reminder opens, for whoever has no account: whether their phone is reminded.

const page_code = Text(40);
/** Sealed: names the appointment that the reminder was about, and holds for the phone that it came to. */
const token = Text(80);

/** `GET /shop/appointment/reminder/query`: 404 for a link that is none. */
export const reminderLook = endpoint({
  id: 'appointment.reminder.look', method: 'GET', path: '/shop/appointment/reminder/query', access: 'public', limit: 60,
  request: z.object({ page_code, token }),
  response: z.object({
    shop_name: z.string(),
    /** Masked. */
    mobile_number: z.string(),
    is_stopped: z.boolean(),
  }),
});
export type ReminderSeen = z.infer<typeof reminderLook.response>;

/** `POST /shop/appointment/reminder/stop`: no reminders to this phone any more, or again. */
export const reminderStop = endpoint({
  id: 'appointment.reminder.stop', method: 'POST', path: '/shop/appointment/reminder/stop', access: 'public', limit: 20,
  request: z.object({ page_code, token, stopped: z.boolean() }), response: z.null(),
});
