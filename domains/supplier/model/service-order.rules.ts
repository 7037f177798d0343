import { targetOf } from '#kernel/contract/machine.ts';
import type { ServiceOrderAction, ServiceOrderStatus } from '../contract/service-order.endpoints.ts';
import { serviceOrderFlow, type Side } from './service-order.machine.ts';

/** What each side does; the other never sees the button, and is refused by its right. */
const VERBS: Readonly<Record<Side, readonly ServiceOrderAction[]>> = {
  supplier: ['decline', 'accept', 'give_up', 'agree', 'finish', 'answer', 'settle'],
  merchant: ['withdraw', 'call_off', 'keep', 'leave', 'contest', 'confirm'],
};

/** So many days a side has to answer the other; afterwards the other goes on alone. */
export const ANSWER_DAYS = 7;
const DAY_SECONDS = 86_400;

/** What a side does alone, for want of an answer. */
const ALONE: readonly ServiceOrderAction[] = ['leave', 'settle'];

/** An order as it stands: its state, when something was done to it last, and the end of the day it is wished for, in epoch seconds. */
interface Standing {
  status: ServiceOrderStatus;
  changed_at: number;
  due_at: number;
}

/**
 * Until when the other side may answer, in epoch seconds; null where nobody waits for an answer. That something was done nobody is silent
 * about before the day it was wished for.
 */
export const answerUntil = ({ status, changed_at, due_at }: Standing): number | null =>
  ALONE.some((verb) => targetOf(serviceOrderFlow, status, verb) !== undefined)
    ? (status === serviceOrderFlow.state.done ? Math.max(changed_at, due_at) : changed_at) + ANSWER_DAYS * DAY_SECONDS
    : null;

/** Whether a verb has to wait, because the other side may still answer at `now`, in epoch seconds. */
export const mustWait = (verb: ServiceOrderAction, order: Standing, now: number): boolean => ALONE.includes(verb) && now < (answerUntil(order) ?? now);

/** What may be done with an order on a side at `now`, in epoch seconds, by whoever holds some rights. */
export const actionsOf = (side: Side, order: Standing, now: number, holds: (right: string) => boolean): ServiceOrderAction[] =>
  VERBS[side].filter(
    (verb) => targetOf(serviceOrderFlow, order.status, verb) !== undefined && !mustWait(verb, order, now) && holds(serviceOrderFlow.verbs[verb].right),
  );
