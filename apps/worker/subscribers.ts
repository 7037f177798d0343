import { giveOnVisit } from '#domains/coupon/server/api.ts';
import { followUpSubscribers } from '#domains/follow_up/server/api.ts';
import { customerOfVisit, visitSubscribers } from '#domains/reception/server/api.ts';
import { mallSubscribers } from '#domains/mall/server/api.ts';
import { appointmentSubscribers } from '#domains/appointment/server/api.ts';
import { messageSubscribers } from '#domains/messaging/server/api.ts';
import { orderSettled } from '#domains/sales/contract/sales.events.ts';
import { demandRecords } from '#domains/emr/server/api.ts';
import type { DemandedAt } from '#domains/emr/contract/section.schema.ts';
import type { VisitStep } from '#domains/reception/contract/visit.endpoints.ts';
import { visitTurned } from '#domains/reception/contract/reception.events.ts';
import { on, type Subscriber } from '#kernel/server/events.ts';

/** At which steps of a visit medical records are demanded. */
const DEMANDED_AT: Partial<Record<VisitStep, DemandedAt>> = { consulting: 'consult', treating: 'treat' };

/** Who hears of what happens (`kernel/server/events.ts`). */
export const subscribers: readonly Subscriber[] = [
  ...followUpSubscribers,
  ...visitSubscribers,
  ...appointmentSubscribers,
  ...mallSubscribers,
  ...messageSubscribers,
  on(orderSettled, giveOnVisit),
  on(visitTurned, async (work, { visit_id, shop_id, uid, step }) => {
    const at = DEMANDED_AT[step];
    const visit = at && (await customerOfVisit(work, visit_id));
    if (visit && uid) await demandRecords(work, { ...visit, visit_id, shop_id, uid, at });
  }),
];
