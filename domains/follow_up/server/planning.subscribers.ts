import { type RawBuilder, sql } from 'kysely';
import { categoriesOfProjects } from '#domains/catalog/server/api.ts';
import { deductionCancelled, deductionMade } from '#domains/deduction/contract/deduction.events.ts';
import { deductedOn, doneIn, visitOf } from '#domains/deduction/server/api.ts';
import { fileNow } from '#domains/member/server/api.ts';
import { orderGivenBack, orderSettled } from '#domains/sales/contract/sales.events.ts';
import type { Document } from '#domains/sales/server/api.ts';
import { settledOn, soldIn } from '#domains/sales/server/api.ts';
import { build } from '#kernel/server/database.ts';
import type { Subscriber } from '#kernel/server/events.ts';
import { on } from '#kernel/server/events.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { dayIn } from '#kernel/server/time.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import { planFlow } from '../model/plan.machine.ts';
import { daysOf, type Happened, keyOfVisit, matchOf } from '../model/plan.rules.ts';
import { choosers } from './assignee.queries.ts';
import { type OpenRule, openRules } from './rule.queries.ts';

const WHY = 'an event of the shop';

interface Event {
  shop_id: string;
  member_id: string;
  business_date: string;
  document: 'order' | 'deduction';
  document_id: string;
}

/** An event with its lines and the categories of their projects. */
async function happenedIn(work: SystemWork, event: Event, { number, lines }: Document): Promise<Happened> {
  const projects = lines.filter(({ item_type }) => item_type === 'project').map(({ item_id }) => item_id);
  const categories = await categoriesOfProjects(work, projects);
  return { ...event, document_number: number, lines: lines.map((line) => ({ ...line, category_ids: categories.get(line.item_id) ?? [] })) };
}

/** Makes the plans of every rule that an event meets; told again it makes none. */
async function planFor(work: SystemWork, { shop_id, ...told }: Event, rules: readonly OpenRule[], document: Document): Promise<void> {
  const event = { ...told, member_id: await fileNow(work, told.member_id) };
  const happened = await happenedIn(work, { shop_id, ...event }, document);
  const met = rules.flatMap((rule) => {
    const match = matchOf(rule, happened);
    return match ? [{ rule, match }] : [];
  });
  if (met.length === 0) return;
  const { member_id, document_id, document_number, business_date } = happened;
  const assignee = await choosers(work, shop_id, member_id, met.map(({ rule, match }) => ({ ...rule, uids: match.uids })));
  const plans = met.flatMap(({ rule, match }) =>
    daysOf(rule.steps, business_date).map(({ days, return_content, return_date }) => ({
      org_id: work.org_id,
      plan_id: work.id(),
      shop_id,
      member_id,
      type_id: rule.type_id,
      occasion: rule.occasion,
      rule_id: rule.rule_id,
      days,
      source_key: match.source_key,
      document: match.document,
      document_id: match.document && document_id,
      document_number: match.document ? document_number : '',
      item_names: match.item_names,
      return_date,
      return_content,
      uid: assignee({ ...rule, uids: match.uids }),
      created_at: work.now,
    })),
  );
  void work.run(build.insertInto('return_plan').values(plans).onConflict((conflict) => conflict.doNothing()));
  work.tell({ to: { shop_id }, topic: 'follow_up' });
}

const openPlans = (work: SystemWork) =>
  work
    .across('return_plan', WHY)
    .select(['plan_id', 'status', 'shop_id'])
    .where('status', '=', planFlow.state.open)
    .orderBy('plan_id')
    .forNoKeyUpdate();

/** Takes back plans that nobody has done yet; with what is written of them besides. */
async function withdraw(work: SystemWork, plans: ReturnType<typeof openPlans>, besides: { source_key?: RawBuilder<string> } = {}): Promise<void> {
  const open = await work.rows(plans);
  const [first] = open;
  if (!first) return;
  const { shop_id } = first;
  const shop = await work.first(work.across('shop', WHY).select('time_zone').where('shop_id', '=', shop_id));
  if (!shop) return;
  const set = { done_at: work.now, done_date: dayIn(shop.time_zone, work.now), version: sql<number>`version + 1`, ...besides };
  transitionAll(work, planFlow, open, 'withdraw', { set });
  work.tell({ to: { shop_id }, topic: 'follow_up' });
}

/** Takes back what was planned for a document. */
const withdrawDocument = (work: SystemWork, document: Event['document'], document_id: string): Promise<void> =>
  withdraw(work, openPlans(work).where('document', '=', document).where('document_id', '=', document_id));

/**
 * Takes back what was planned for the visit of a deduction that was cancelled, where nothing else says that the customer was there that
 * day. The visit's key is free again: whoever is treated later that day is asked all the same.
 */
async function withdrawVisit(work: SystemWork, deduction_id: string): Promise<void> {
  const visit = await visitOf(work, deduction_id);
  if (!visit) return;
  const { shop_id, member_id, business_date } = visit;
  const told = await Promise.all([deductedOn(work, visit, business_date), settledOn(work, visit, business_date)]);
  if (told.some(Boolean)) return;
  const plans = openPlans(work).where('shop_id', '=', shop_id).where('member_id', '=', member_id).where('source_key', 'like', keyOfVisit('%', business_date));
  await withdraw(work, plans, { source_key: sql<string>`source_key || '/' || ${deduction_id}` });
}

/** What is done when something is sold, given back, done or cancelled. */
export const followUpSubscribers: readonly Subscriber[] = [
  on(orderSettled, async (work, { order_id, shop_id, member_id, business_date }) => {
    if (!member_id) return;
    const rules = await openRules(work, shop_id);
    const sold = rules.length > 0 ? await soldIn(work, order_id) : undefined;
    if (sold) await planFor(work, { shop_id, member_id, business_date, document: 'order', document_id: order_id }, rules, sold);
  }),
  on(deductionMade, async (work, { deduction_id, shop_id, member_id, business_date }) => {
    const rules = await openRules(work, shop_id);
    const done = rules.length > 0 ? await doneIn(work, deduction_id) : undefined;
    if (done) await planFor(work, { shop_id, member_id, business_date, document: 'deduction', document_id: deduction_id }, rules, done);
  }),
  on(deductionCancelled, async (work, { deduction_id }) => {
    await withdrawDocument(work, 'deduction', deduction_id);
    await withdrawVisit(work, deduction_id);
  }),
  on(orderGivenBack, (work, { order_id }) => withdrawDocument(work, 'order', order_id)),
];
