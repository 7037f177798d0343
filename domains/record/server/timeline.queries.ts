import type { Expression } from 'kysely';
import { sql } from 'kysely';
import { customerTerms, filesOf } from '#domains/member/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readOrgVault } from '#kernel/server/org-vault.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Query, Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { EventKind, timeline, TimelineEvent } from '../contract/timeline.endpoints.ts';
import { EVENT_KINDS } from '../contract/timeline.endpoints.ts';
import type { OrgVault } from '#kernel/server/vault.ts';
import { refuse } from '../model/record.refusals.ts';
import { entriesOf } from './scope.ts';
import { unsealText } from './sealed.ts';

/** What is asked for; `files` are the member's own and those that it took over, under which points stay. */
type Asked = RequestOf<typeof timeline> & { files: readonly string[] };

/** The right that shows a kind where it is kept. */
const RIGHT: Readonly<Record<EventKind, string>> = {
  order: 'sales:read',
  deduction: 'deduction:read',
  card_action: 'card:read',
  repayment: 'sales:read',
  service_log: 'service:read',
  consult: 'consult:read',
  points: 'loyalty:read',
};

/**
 * Everything that happened with a member, newest first: each kind gives its own next events, and the newest of all are
 * shown. A page begins after an event, so that what happens meanwhile moves nothing. 404 for a member out of reach.
 */
export const readTimeline = (ctx: Ctx, request: RequestOf<typeof timeline>): Promise<ResponseOf<typeof timeline>> =>
  read(ctx, async (reads) => {
    const { member_id } = request;
    const [member, files] = await Promise.all([customerTerms(reads, ctx, member_id), filesOf(reads, member_id)]);
    if (!member) throw refuse(404, 'member_unknown');
    const asked: Asked = { ...request, files };
    const kinds = EVENT_KINDS.filter((kind) => ctx.actor.permissions.has(RIGHT[kind]));
    const wanted = kinds.filter((kind) => !asked.kinds?.length || asked.kinds.includes(kind));
    const found = await Promise.all(wanted.map((kind) => reads.rows(SOURCES[kind](reads, ctx, asked))));
    const newest = found.flat().sort(newestFirst);
    const vault = await readOrgVault(ctx, reads);
    const events = newest.slice(0, asked.limit).map((event) => readable(vault, event));
    const last = events.at(-1);
    return { events, next: last && newest.length > events.length ? `${last.business_date}.${last.event_id}` : null, kinds };
  });

const newestFirst = (a: SealedEvent, b: SealedEvent): number =>
  a.business_date === b.business_date ? (BigInt(a.event_id) < BigInt(b.event_id) ? 1 : -1) : a.business_date < b.business_date ? 1 : -1;

/** An event with what was said, still encrypted. */
type SealedEvent = Omit<TimelineEvent, 'pieces'> & { pieces?: number; cipher?: Buffer };

/** So much of what was said is shown. */
const SHOWN_LETTERS = 80;

/** An event as it is read: what was done, or wanted, behind what it is called. */
function readable(vault: OrgVault | null, { cipher, pieces = 0, ...event }: SealedEvent): TimelineEvent {
  if (!cipher) return { ...event, pieces };
  const text =
    event.kind === 'consult'
      ? unsealText(vault, 'consult_log', event.event_id, 'need', cipher)
      : unsealText(vault, 'service_log', event.event_id, 'content', cipher);
  return { ...event, pieces, summary: [event.summary, text.slice(0, SHOWN_LETTERS)].filter(Boolean).join(' · ') };
}

type Source = (reads: Reads, ctx: Ctx, asked: Asked) => Query<SealedEvent>;

/** What comes before the event that a page begins after; ids are given by one hand, so that those of a day are told apart. */
function before({ after }: Asked, day: string, id: string): Expression<boolean> {
  if (!after) return sql<boolean>`true`;
  return sql<boolean>`(${sql.ref(day)}, ${sql.ref(id)}) < (${after.slice(0, 10)}::date, ${after.slice(11)}::bigint)`;
}

const none = sql<null>`null`;
const empty = sql<string>`''`;
const currencyOf = (ctx: Ctx) => sql<TimelineEvent['currency_code']>`${ctx.actor.shop.currency_code}::text`;
const kindOf = <Kind extends EventKind>(kind: Kind) => sql<Kind>`${sql.lit(kind)}`;
/** One more than is shown tells whether there is a next page. */
const more = ({ limit }: Asked): number => limit + 1;

const SOURCES: Readonly<Record<EventKind, Source>> = {
  order: (reads, ctx, asked) =>
    reads
      .from('sales_order')
      .where('sales_order.member_id', '=', asked.member_id)
      .where(before(asked, 'sales_order.business_date', 'sales_order.order_id'))
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'sales_order.org_id').onRef('shop.shop_id', '=', 'sales_order.shop_id'))
      .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'sales_order.org_id').onRef('staff.uid', '=', 'sales_order.created_uid'))
      .select(({ ref }) => [
        'sales_order.order_id as event_id',
        kindOf('order').as('kind'),
        'sales_order.business_date',
        whenIn(ctx.actor.shop.time_zone, ref('sales_order.created_at')).as('create_time'),
        'shop.shop_name',
        'sales_order.item_summary as summary',
        'sales_order.status as detail',
        'sales_order.order_number as document_number',
        'sales_order.currency_code',
        'sales_order.amount_receivable as amount',
        'sales_order.line_num as num',
        'staff.real_name as operator_name',
      ])
      .orderBy('sales_order.business_date', 'desc')
      .orderBy('sales_order.order_id', 'desc')
      .limit(more(asked))
      .$castTo<SealedEvent>(),
  deduction: (reads, ctx, asked) =>
    reads
      .from('deduction')
      .where('deduction.member_id', '=', asked.member_id)
      .where(before(asked, 'deduction.business_date', 'deduction.deduction_id'))
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'deduction.org_id').onRef('shop.shop_id', '=', 'deduction.shop_id'))
      .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'deduction.org_id').onRef('staff.uid', '=', 'deduction.created_uid'))
      .select(({ ref }) => [
        'deduction.deduction_id as event_id',
        kindOf('deduction').as('kind'),
        'deduction.business_date',
        whenIn(ctx.actor.shop.time_zone, ref('deduction.created_at')).as('create_time'),
        'shop.shop_name',
        sql<string>`coalesce((select string_agg(l.item_name, '、' order by l.position) from deduction_line l
          where l.org_id = deduction.org_id and l.deduction_id = deduction.deduction_id), '')`.as('summary'),
        'deduction.status as detail',
        'deduction.deduction_number as document_number',
        'deduction.currency_code',
        'deduction.amount',
        'deduction.num',
        sql<number>`(select coalesce(sum(l.num), 0)::integer from deduction_line l
          where l.org_id = deduction.org_id and l.deduction_id = deduction.deduction_id and l.sku_id is not null)`.as('pieces'),
        'staff.real_name as operator_name',
      ])
      .orderBy('deduction.business_date', 'desc')
      .orderBy('deduction.deduction_id', 'desc')
      .limit(more(asked))
      .$castTo<SealedEvent>(),
  card_action: (reads, ctx, asked) =>
    reads
      .from('card_action')
      .where('card_action.member_id', '=', asked.member_id)
      .where(before(asked, 'card_action.business_date', 'card_action.action_id'))
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'card_action.org_id').onRef('shop.shop_id', '=', 'card_action.shop_id'))
      .innerJoin('card', (join) => join.onRef('card.org_id', '=', 'card_action.org_id').onRef('card.card_id', '=', 'card_action.card_id'))
      .leftJoin('staff', (join) => join.onRef('staff.org_id', '=', 'card_action.org_id').onRef('staff.uid', '=', 'card_action.created_uid'))
      .select(({ ref }) => [
        'card_action.action_id as event_id',
        kindOf('card_action').as('kind'),
        'card_action.business_date',
        whenIn(ctx.actor.shop.time_zone, ref('card_action.created_at')).as('create_time'),
        'shop.shop_name',
        'card.card_name as summary',
        'card_action.kind as detail',
        'card_action.action_number as document_number',
        'card.currency_code',
        'card_action.amount',
        none.as('num'),
        sql<string>`coalesce(staff.real_name, '')`.as('operator_name'),
      ])
      .orderBy('card_action.business_date', 'desc')
      .orderBy('card_action.action_id', 'desc')
      .limit(more(asked))
      .$castTo<SealedEvent>(),
  repayment: (reads, ctx, asked) =>
    reads
      .from('repayment')
      .where('repayment.member_id', '=', asked.member_id)
      .where(before(asked, 'repayment.business_date', 'repayment.repayment_id'))
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'repayment.org_id').onRef('shop.shop_id', '=', 'repayment.shop_id'))
      .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'repayment.org_id').onRef('staff.uid', '=', 'repayment.created_uid'))
      .select(({ ref }) => [
        'repayment.repayment_id as event_id',
        kindOf('repayment').as('kind'),
        'repayment.business_date',
        whenIn(ctx.actor.shop.time_zone, ref('repayment.created_at')).as('create_time'),
        'shop.shop_name',
        'repayment.remarks as summary',
        empty.as('detail'),
        'repayment.repayment_number as document_number',
        'repayment.currency_code',
        'repayment.amount',
        none.as('num'),
        'staff.real_name as operator_name',
      ])
      .orderBy('repayment.business_date', 'desc')
      .orderBy('repayment.repayment_id', 'desc')
      .limit(more(asked))
      .$castTo<SealedEvent>(),
  service_log: (reads, ctx, asked) =>
    entriesOf(reads, 'service_log')
      .where('service_log.member_id', '=', asked.member_id)
      .where('service_log.withdrawn_at', 'is', null)
      .where(before(asked, 'service_log.business_date', 'service_log.service_log_id'))
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'service_log.org_id').onRef('shop.shop_id', '=', 'service_log.shop_id'))
      .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'service_log.org_id').onRef('staff.uid', '=', 'service_log.uid'))
      .select(({ ref }) => [
        'service_log.service_log_id as event_id',
        kindOf('service_log').as('kind'),
        'service_log.business_date',
        whenIn(ctx.actor.shop.time_zone, ref('service_log.created_at')).as('create_time'),
        'shop.shop_name',
        'service_log.item_name as summary',
        'service_log.content_cipher as cipher',
        empty.as('detail'),
        empty.as('document_number'),
        currencyOf(ctx).as('currency_code'),
        none.as('amount'),
        none.as('num'),
        'staff.real_name as operator_name',
      ])
      .orderBy('service_log.business_date', 'desc')
      .orderBy('service_log.service_log_id', 'desc')
      .limit(more(asked))
      .$castTo<SealedEvent>(),
  consult: (reads, ctx, asked) =>
    entriesOf(reads, 'consult_log')
      .where('consult_log.member_id', '=', asked.member_id)
      .where('consult_log.withdrawn_at', 'is', null)
      .where(before(asked, 'consult_log.business_date', 'consult_log.consult_log_id'))
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'consult_log.org_id').onRef('shop.shop_id', '=', 'consult_log.shop_id'))
      .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'consult_log.org_id').onRef('staff.uid', '=', 'consult_log.uid'))
      .select(({ ref }) => [
        'consult_log.consult_log_id as event_id',
        kindOf('consult').as('kind'),
        'consult_log.business_date',
        whenIn(ctx.actor.shop.time_zone, ref('consult_log.created_at')).as('create_time'),
        'shop.shop_name',
        empty.as('summary'),
        'consult_log.need_cipher as cipher',
        'consult_log.result as detail',
        empty.as('document_number'),
        'consult_log.currency_code',
        'consult_log.budget as amount',
        none.as('num'),
        'staff.real_name as operator_name',
      ])
      .orderBy('consult_log.business_date', 'desc')
      .orderBy('consult_log.consult_log_id', 'desc')
      .limit(more(asked))
      .$castTo<SealedEvent>(),
  points: (reads, ctx, asked) =>
    reads
      .from('loyalty_change')
      .where('loyalty_change.member_id', 'in', asked.files)
      .where('loyalty_change.unit', '=', sql.lit('points'))
      .where(before(asked, 'loyalty_change.business_date', 'loyalty_change.change_id'))
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'loyalty_change.org_id').onRef('shop.shop_id', '=', 'loyalty_change.shop_id'))
      .leftJoin('staff', (join) => join.onRef('staff.org_id', '=', 'loyalty_change.org_id').onRef('staff.uid', '=', 'loyalty_change.uid'))
      .select(({ ref }) => [
        'loyalty_change.change_id as event_id',
        kindOf('points').as('kind'),
        'loyalty_change.business_date',
        whenIn(ctx.actor.shop.time_zone, ref('loyalty_change.created_at')).as('create_time'),
        'shop.shop_name',
        'loyalty_change.remarks as summary',
        'loyalty_change.kind as detail',
        'loyalty_change.document_number',
        currencyOf(ctx).as('currency_code'),
        none.as('amount'),
        'loyalty_change.amount as num',
        sql<string>`coalesce(staff.real_name, '')`.as('operator_name'),
      ])
      .orderBy('loyalty_change.business_date', 'desc')
      .orderBy('loyalty_change.change_id', 'desc')
      .limit(more(asked))
      .$castTo<SealedEvent>(),
};
