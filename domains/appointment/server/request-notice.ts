import type { SmsNotice } from '#domains/access/contract/account.schema.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import type { Backend } from '#kernel/server/context.ts';
import { pageOfShop } from '#kernel/server/identity.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { STATUS } from '../model/appointment.machine.ts';
import { selfFlow } from '../model/self.machine.ts';
import { AT_ONCE, endNotices, type Message, MOST_TRIES, type RequestNoticeKind, takeInHand } from './notice.ts';
import { phoneOf } from './reminder-phone.ts';
import { giveToken } from './self-token.ts';

const SCENE = {
  asked: 'SELF_BOOKING_ASKED',
  unpaid: 'SELF_BOOKING_UNPAID',
  proposed: 'SELF_BOOKING_PROPOSED',
  accepted: 'SELF_BOOKING_ACCEPTED',
  declined: 'SELF_BOOKING_DECLINED',
  lapsed: 'SELF_BOOKING_LAPSED',
} as const satisfies Record<RequestNoticeKind, SmsNotice>;

const dueOf = (work: SystemWork) =>
  work.rows(
    work
      .across('self_booking', 'whoever asked is told what came of it')
      .innerJoin('appointment_notice as due', (join) =>
        join.onRef('due.org_id', '=', 'self_booking.org_id').onRef('due.self_booking_id', '=', 'self_booking.self_booking_id'),
      )
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'self_booking.org_id').onRef('shop.shop_id', '=', 'self_booking.shop_id'))
      .leftJoin('appointment', (join) =>
        join.onRef('appointment.org_id', '=', 'self_booking.org_id').onRef('appointment.appointment_id', '=', 'self_booking.appointment_id'),
      )
      .leftJoin('member', (join) => join.onRef('member.org_id', '=', 'self_booking.org_id').onRef('member.member_id', '=', 'self_booking.member_id'))
      .where('due.done_at', 'is', null)
      .where('due.held_until', '<=', work.now)
      .where('due.tries', '<', MOST_TRIES)
      .select(['due.notice_id', 'due.kind', 'due.starts_at as told_at', 'due.tries', 'self_booking.self_booking_id', 'self_booking.status'])
      .select(['self_booking.proposed_at', 'self_booking.caller_mobile', 'self_booking.shop_id', 'shop.shop_name', 'shop.time_zone'])
      .select(['appointment.status as appointment_status', 'member.country_code', 'member.mobile_number'])
      .orderBy('due.held_until')
      .orderBy('due.notice_id')
      .limit(AT_ONCE)
      .forUpdate('due')
      .skipLocked(),
  );
type Due = Awaited<ReturnType<typeof dueOf>>[number];

/** Whether it is still so: of what changed meanwhile the next notice tells. */
function isNews({ kind, status, told_at, proposed_at, appointment_status }: Due): boolean {
  if (kind !== status) return false;
  if (kind === selfFlow.state.proposed) return proposed_at?.getTime() === told_at.getTime();
  return kind !== selfFlow.state.accepted || appointment_status === STATUS.waiting;
}

/** Takes in hand what is due of requests, each with a link of its own where the product knows its address. */
export async function takeRequests(backend: Backend, work: SystemWork): Promise<{ messages: Message[]; num: number }> {
  const due = await dueOf(work);
  const news = due.filter(isNews);
  endNotices(work, due.filter((one) => !news.includes(one)).map(({ notice_id }) => notice_id));
  const messages: Message[] = [];
  for (const one of news) {
    const { notice_id, tries, kind, told_at } = one;
    takeInHand(work, one);
    messages.push({
      notice_id,
      phone: phoneOf(one),
      nth: tries + 1,
      scene: SCENE[kind as RequestNoticeKind],
      notice: { shop: one.shop_name, time: wallTime(one.time_zone, told_at.getTime()), link: await linkOf(backend, work, one) },
    });
  }
  return { messages, num: due.length };
}

async function linkOf({ publicUrl }: Backend, work: SystemWork, { shop_id, self_booking_id, told_at }: Due): Promise<string> {
  const page_code = publicUrl && (await pageOfShop(work, shop_id));
  return page_code ? `${publicUrl}/book/${page_code}?t=${giveToken(work, self_booking_id, told_at)}` : '';
}
