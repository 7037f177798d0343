import type { EventPage as EventSeen } from '#domains/activity/contract/event-page.endpoints.ts';
import type { SelfPage, SelfSeen } from '#domains/appointment/contract/self.endpoints.ts';
import type { SelfDeposit } from '#domains/appointment/contract/self-deposit.endpoints.ts';
import type { ReminderSeen } from '#domains/appointment/contract/reminder.endpoints.ts';
import type { BridgeParameters } from '#domains/payment/contract/charge.schema.ts';
import { apiUrl } from '#kernel/web/base.ts';
import { encodeFields, type Wire } from '#kernel/web/request.ts';
import { deviceId } from '#kernel/web/session.ts';
import { post } from '../login/post.ts';
import type { Contact } from './ContactForm.tsx';
import type { Door, Return } from './wechat.ts';

// As the contracts of appointment and activity declare these calls; the contracts themselves would bring zod along.
const wire = (method: Wire['method'], path: string, of = 'appointment'): Wire => ({
  method,
  path: `/shop/${of}/${path}`,
  in: method === 'GET' ? 'query' : 'json',
  access: 'public',
});

/** One request of a customer's: the page it was made on, and what opens it. */
export interface Held {
  page_code: string;
  token: string;
}

/** What is asked for. */
export interface Asked {
  shop_project_ids: string[];
  uid: string | null;
  start_time: string;
  name: string;
  mobile_number: string;
  sms_code: string;
  remarks: string;
}

export const readPage = (page_code: string): Promise<SelfPage> => post(wire('GET', 'self/page'), { page_code });
export const readSlots = (input: { page_code: string; date: string; shop_project_ids: string[]; uid?: string }): Promise<{ start_times: string[] }> =>
  post(wire('GET', 'self/slots'), input);
export const sendCode = (input: { page_code: string; mobile_number: string; code: string }): Promise<null> =>
  post(wire('POST', 'self/sendCode'), { ...input, uuid: deviceId() });
export const askFor = (page_code: string, asked: Asked): Promise<{ token: string }> => post(wire('POST', 'self/ask'), { page_code, ...asked });
export const readRequest = (held: Held): Promise<SelfSeen> => post(wire('GET', 'self/query'), { ...held });
export const agree = (held: Held, proposed_time: string): Promise<null> => post(wire('POST', 'self/agree'), { ...held, proposed_time });
export const openDeposit = (
  held: Held,
  chosen: { pay_method: SelfDeposit['pay_methods'][number]; shown_as: Door; payer?: string } & Partial<Return>,
): Promise<{ authorize_url: string | null; bridge: BridgeParameters | null; payer: string | null }> =>
  post(wire('POST', 'self/deposit/open'), { ...held, ...chosen });
export const askDeposit = (held: Held): Promise<null> => post(wire('POST', 'self/deposit/ask'), { ...held });
export const withdraw = (held: Held): Promise<null> => post(wire('POST', 'self/withdraw'), { ...held });
export const calendarUrl = (held: Held): string => `${apiUrl('/shop/appointment/self/calendar')}?${encodeFields({ ...held }).toString()}`;

/** Whether a phone is reminded: `token` is that of a reminder. */
export const readReminder = (held: Held): Promise<ReminderSeen> => post(wire('GET', 'reminder/query'), { ...held });
export const stopReminders = (held: Held, stopped: boolean): Promise<null> => post(wire('POST', 'reminder/stop'), { ...held, stopped });

/** The page of an event: the event, its pictures, and signing up. */
export const readEvent = (page_code: string): Promise<EventSeen> => post(wire('GET', 'page/query', 'event'), { page_code });
export const eventPictureUrl = (page_code: string, path: string): string =>
  `${apiUrl('/shop/event/page/picture')}?${encodeFields({ page_code, path }).toString()}`;
export const sendEventCode = (input: { page_code: string; mobile_number: string; code: string }): Promise<null> =>
  post(wire('POST', 'page/sendCode', 'event'), { ...input, uuid: deviceId() });
export const signUp = (page_code: string, asked: Contact & { shop_id: string }): Promise<null> =>
  post(wire('POST', 'page/signUp', 'event'), { page_code, ...asked });
