import type { SmsNotice } from '#domains/access/contract/account.schema.ts';
import { sendNotice } from '#domains/access/server/api.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import type { Backend } from '#kernel/server/context.ts';
import { openPage, pageOfShop } from '#kernel/server/identity.ts';
import { settingsByShop } from '#kernel/server/settings.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { inEachOrganisation, systemWork } from '#kernel/server/system-work.ts';
import { tellChanges } from '../contract/appointment.settings.ts';
import { STATUS } from '../model/appointment.machine.ts';
import { AT_ONCE, endNotices, type Message, MOST_TRIES, type NoticeKind, takeInHand } from './notice.ts';
import { takeRequests } from './request-notice.ts';
import { newPageCode } from '#kernel/server/page-code.ts';
import { phoneOf, phoneOfAppointment } from './reminder-phone.ts';
import { reminderToken } from './reminder-token.ts';
import { giveToken } from './self-token.ts';

const WHY = 'whoever is to come is told of it, whoever agreed upon it';
/** Of one organisation in a round, so that the others wait no longer. */
const MOST_BATCHES = 20;

const SCENE = {
  cancelled: 'APPOINTMENT_CANCELLED',
  moved: 'APPOINTMENT_MOVED',
  day: 'APPOINTMENT_REMINDER',
  hours: 'APPOINTMENT_REMINDER',
} as const satisfies Record<NoticeKind, SmsNotice>;

/** Sends what customers are to be told; answers how many. What is not taken is tried again, and what a process that died had in hand too. */
export const sendNotices = (backend: Backend, now: Date): Promise<number> =>
  inEachOrganisation(backend, 'sending notices', async (org_id) => {
    let sent = 0;
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const taken = await systemWork(backend, now, org_id, async (work) => [await takeDue(backend, work), await takeRequests(backend, work)]);
      for (const { messages } of taken) for (const message of messages) if (await sendOne(backend, now, org_id, message)) sent += 1;
      if (taken.every(({ num }) => num < AT_ONCE)) break;
    }
    return sent;
  });

/** Whether the message service took it. One that it would not have for the last time is done with: nobody reads it every few seconds for ever. */
async function sendOne(backend: Backend, now: Date, org_id: string, { notice_id, phone, nth, scene, notice }: Message): Promise<boolean> {
  const end = () =>
    systemWork(backend, now, org_id, (work) => {
      endNotices(work, [notice_id]);
      return Promise.resolve();
    });
  try {
    await sendNotice(backend, phone, scene, notice);
  } catch (error) {
    const isLast = nth >= MOST_TRIES;
    backend.log[isLast ? 'error' : 'warn'](
      { org_id, notice_id, err: { message: (error as Error).message } },
      isLast ? 'a notice was given up' : 'a notice was not taken',
    );
    if (isLast) await end();
    return false;
  }
  await end();
  return true;
}

const dueOf = (work: SystemWork) =>
  work.rows(
    phoneOfAppointment(work.across('appointment', WHY))
      .innerJoin('appointment_notice as due', (join) =>
        join.onRef('due.org_id', '=', 'appointment.org_id').onRef('due.appointment_id', '=', 'appointment.appointment_id'),
      )
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'appointment.org_id').onRef('shop.shop_id', '=', 'appointment.shop_id'))
      .leftJoin('self_booking', (join) =>
        join.onRef('self_booking.org_id', '=', 'appointment.org_id').onRef('self_booking.appointment_id', '=', 'appointment.appointment_id'),
      )
      .where('due.done_at', 'is', null)
      .where('due.held_until', '<=', work.now)
      .where('due.tries', '<', MOST_TRIES)
      .select(['due.notice_id', 'due.kind', 'due.starts_at as told_at', 'due.tries', 'appointment.appointment_id', 'appointment.starts_at'])
      .select(['appointment.status', 'appointment.shop_id', 'shop.shop_name', 'shop.time_zone'])
      .select(['self_booking.self_booking_id', 'self_booking.caller_mobile as own_mobile'])
      .orderBy('due.held_until')
      .orderBy('due.notice_id')
      .limit(AT_ONCE)
      .forUpdate('due')
      .skipLocked(),
  );
type Due = Awaited<ReturnType<typeof dueOf>>[number];

/** Whether it is still true, and still news. */
const isNews = ({ kind, status, starts_at, told_at }: Due, now: Date): boolean =>
  told_at > now && (kind === 'cancelled' ? status === STATUS.cancelled : status === STATUS.waiting && starts_at.getTime() === told_at.getTime());

/** Takes in hand what is due; what nobody wants to know, or is not true any more, is done with. */
async function takeDue(backend: Backend, work: SystemWork): Promise<{ messages: Message[]; num: number }> {
  const due = await dueOf(work);
  if (due.length === 0) return { messages: [], num: 0 };
  const decidedBy = await settingsByShop(work);
  const phones = due.map(phoneOf);
  const stops = await work.rows(work.across('reminder_stop', WHY).select('mobile_number').where('mobile_number', 'in', phones));
  const stopped = new Set(stops.map(({ mobile_number }) => mobile_number));
  // Whoever asked by themselves is always told of a change; others where the shop does so. A stopped phone hears of what it asked for alone.
  const isWanted = (one: Due, phone: string): boolean => {
    if (one.kind === 'day' || one.kind === 'hours') return !stopped.has(phone);
    const decided = decidedBy(one.shop_id);
    return one.self_booking_id !== null || (decided(tellChanges) && !stopped.has(phone));
  };
  const wanted = due.filter((one, index) => isNews(one, work.now) && isWanted(one, phones[index]!));
  const dropped = due.filter((one) => !wanted.includes(one)).map(({ notice_id }) => notice_id);
  endNotices(work, dropped);
  const messages: Message[] = [];
  for (const one of wanted) {
    const { notice_id, tries } = one;
    takeInHand(work, { notice_id, tries });
    messages.push({
      notice_id,
      phone: phoneOf(one),
      nth: tries + 1,
      scene: SCENE[one.kind as NoticeKind],
      notice: { shop: one.shop_name, time: wallTime(one.time_zone, one.told_at.getTime()), link: await linkOf(backend, work, one) },
    });
  }
  return { messages, num: due.length };
}

/** Where more stands: the request of whoever asked by themselves, else the page that stops such messages; empty without an address. */
async function linkOf(backend: Backend, work: SystemWork, due: Due): Promise<string> {
  const { publicUrl } = backend;
  const { kind, shop_id, appointment_id, self_booking_id, told_at } = due;
  if (!publicUrl) return '';
  const isReminder = kind === 'day' || kind === 'hours';
  if (self_booking_id !== null && !isReminder) {
    const page_code = await pageOfShop(work, shop_id);
    return page_code ? `${publicUrl}/book/${page_code}?t=${giveToken(work, self_booking_id, told_at)}` : '';
  }
  const page_code = await openPage(work, shop_id, newPageCode());
  return `${publicUrl}/book/${page_code}?stop=${reminderToken(backend, appointment_id, phoneOf(due))}`;
}
