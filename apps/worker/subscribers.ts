import { giveOnVisit } from '#domains/coupon/server/api.ts';
import { followUpSubscribers } from '#domains/follow_up/server/api.ts';
import { visitSubscribers } from '#domains/reception/server/api.ts';
import { mallSubscribers } from '#domains/mall/server/api.ts';
import { appointmentSubscribers } from '#domains/appointment/server/api.ts';
import { messageSubscribers } from '#domains/messaging/server/api.ts';
import { orderSettled } from '#domains/sales/contract/sales.events.ts';
import { on, type Subscriber } from '#kernel/server/events.ts';

/** Who hears of what happens (`kernel/server/events.ts`). */
export const subscribers: readonly Subscriber[] = [
  ...followUpSubscribers,
  ...visitSubscribers,
  ...appointmentSubscribers,
  ...mallSubscribers,
  ...messageSubscribers,
  on(orderSettled, giveOnVisit),
];
