import { sql } from 'kysely';
import { lastDone } from '#domains/deduction/server/api.ts';
import { isSameItem, openVisitsOf } from '#domains/reception/server/api.ts';
import { allergiesOf } from '#domains/record/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { MyDayItem } from '../contract/my-day.endpoints.ts';
import { STATUS } from '../model/appointment.machine.ts';
import type { Span } from '../model/calendar.ts';
import { deskOf } from './desk.ts';
import { shopDayNow } from './facts.queries.ts';
import { appointmentsOf } from './scope.ts';

const clock = (column: 'starts_at' | 'ends_at') =>
  sql<string>`to_char(${sql.ref(`appointment_item.${column}`)} at time zone shop.time_zone, 'HH24:MI')`;

const itemsIn = (reads: Reads, { actor }: Ctx, { from, until }: Span) =>
  reads.rows(
    appointmentsOf(reads)
      .where('appointment.shop_id', '=', actor.shop.shop_id)
      .innerJoin('appointment_item', (join) =>
        join.onRef('appointment_item.org_id', '=', 'appointment.org_id').onRef('appointment_item.appointment_id', '=', 'appointment.appointment_id'),
      )
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'appointment.org_id').onRef('shop.shop_id', '=', 'appointment.shop_id'))
      .leftJoin('member', (join) => join.onRef('member.org_id', '=', 'appointment.org_id').onRef('member.member_id', '=', 'appointment.member_id'))
      .leftJoin('room', (join) => join.onRef('room.org_id', '=', 'appointment_item.org_id').onRef('room.room_id', '=', 'appointment_item.room_id'))
      .where('appointment_item.uid', '=', actor.uid)
      .where('appointment_item.starts_at', '>=', new Date(from))
      .where('appointment_item.starts_at', '<', new Date(until))
      .where('appointment.status', 'not in', [STATUS.cancelled, STATUS.lapsed])
      .select([
        'appointment.appointment_id',
        'appointment_item.item_no',
        'appointment_item.shop_project_id',
        'appointment.status',
        clock('starts_at').as('start_time'),
        clock('ends_at').as('end_time'),
        'appointment.member_id',
        sql<string>`coalesce(member.member_name, appointment.caller_name)`.as('member_name'),
        'appointment_item.item_name as name',
        sql<string>`coalesce(room.room_name, '')`.as('room_name'),
        'appointment_item.bed_no',
        'appointment.remarks',
      ])
      .orderBy('appointment_item.starts_at')
      .orderBy('appointment.appointment_id')
      .orderBy('appointment_item.item_no'),
  );

/** What one does today, of a shop that closes after midnight until then, with what to know of each customer before one begins. */
export const readMyDay = (ctx: Ctx): Promise<MyDayItem[]> =>
  read(ctx, async (reads) => {
    const items = await itemsIn(reads, ctx, await shopDayNow(deskOf(reads, ctx)));
    const members = [...new Set(items.flatMap(({ member_id }) => member_id ?? []))];
    const [last, allergies, visits] = await Promise.all([
      lastDone(reads, ctx, members),
      allergiesOf(reads, ctx, members),
      openVisitsOf(reads, ctx, members),
    ]);
    return items.map(({ shop_project_id, ...item }) => {
      const visit = item.member_id ? visits.get(item.member_id) : undefined;
      const done = visit?.done.find((one) => isSameItem(one, { ...item, shop_project_id }));
      return {
        ...item,
        status: item.status as MyDayItem['status'],
        last_treatment: (item.member_id && last.get(item.member_id)) || '',
        allergy: (item.member_id && allergies.get(item.member_id)) || '',
        visit_id: visit?.visit_id ?? null,
        step: visit?.step ?? null,
        actions: visit?.actions ?? [],
        may_finish: !done && visit?.may_finish === true && item.status === STATUS.arrived,
        done: done !== undefined,
        to_deduct: done?.to_deduct === true && visit!.to_deduct.includes(done.item_name),
      };
    });
  });
