import { sql } from 'kysely';
import { searchedMembers } from '#domains/member/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { actionsOf } from '#kernel/contract/machine.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone, searchedPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { pageOfShop } from '#kernel/server/identity.ts';
import { askPage } from '#kernel/server/page.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { whenIn, withinDays } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { selfBooking } from '../contract/appointment.settings.ts';
import type { SelfBookingRow, selfSearch, selfSettings } from '../contract/self-desk.endpoints.ts';
import { selfFlow } from '../model/self.machine.ts';

/** A column of moments as the clock of the shop that is visited shows it. */
const onWall = (column: 'starts_at' | 'ends_at' | 'proposed_at' | 'offer_until') =>
  sql<string>`to_char(${sql.ref(`self_booking.${column}`)} at time zone shop.time_zone, 'YYYY-MM-DD HH24:MI')`;

const items = <T>(what: string) =>
  sql<T>`(select ${sql.raw(what)} from self_booking_item i
    where i.org_id = self_booking.org_id and i.self_booking_id = self_booking.self_booking_id)`;

const requestsOf = (reads: Reads) => reads.from('self_booking');
type Requests = ReturnType<typeof requestsOf>;

/** Whom a word finds: whoever left it as their whole name or phone; members as everywhere, by the phone of their file. */
function found(reads: Reads, requests: Requests, typed: string): Requests {
  const word = typed.trim();
  const ids = (by: (all: Requests) => Requests) => by(requestsOf(reads)).select('self_booking.self_booking_id');
  const phones = reads.from('member').select('member.mobile_number').where('member.member_id', 'in', searchedMembers(reads, word));
  const those = ids((all) => all.where('self_booking.caller_mobile', 'in', phones))
    .union(ids((all) => all.where('self_booking.caller_mobile', '=', searchedPhone(word))))
    .union(ids((all) => all.where('self_booking.caller_name', '=', word)));
  return requests.where('self_booking.self_booking_id', 'in', those);
}

function matching(reads: Reads, { actor }: Ctx, { key_word, shop_id, status, ...days }: RequestOf<typeof selfSearch>): Requests {
  let requests = withinDays(requestsOf(reads), 'self_booking.starts_at', actor.shop.time_zone, days);
  if (shop_id) requests = requests.where('self_booking.shop_id', '=', shop_id);
  if (status) requests = requests.where('self_booking.status', '=', status);
  return key_word?.trim() ? found(reads, requests, key_word) : requests;
}

/** The requests of the shops that one sees, the latest first; those for some days by what they are for. */
export const searchRequests = (ctx: Ctx, input: RequestOf<typeof selfSearch>): Promise<Page<SelfBookingRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, ctx, input);
    const { rows, ...total } = await askPage(reads, input, hits, inOrder(shown(ctx, hits), input));
    return {
      rows: rows.map(({ caller_mobile, ...row }) => ({
        ...row,
        status: row.status as SelfBookingRow['status'],
        mobile_number: maskPhone(caller_mobile),
        actions: actionsOf(selfFlow, row, ctx.actor),
      })),
      ...total,
    };
  });

const shown = (ctx: Ctx, hits: Requests) =>
  hits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'self_booking.org_id').onRef('shop.shop_id', '=', 'self_booking.shop_id'))
    .leftJoin('staff as wanted', (join) =>
      join.onRef('wanted.org_id', '=', 'self_booking.org_id').onRef('wanted.uid', '=', 'self_booking.wanted_uid'),
    )
    .leftJoin('staff as proposed', (join) =>
      join.onRef('proposed.org_id', '=', 'self_booking.org_id').onRef('proposed.uid', '=', 'self_booking.proposed_uid'),
    )
    .leftJoin('staff as answerer', (join) =>
      join.onRef('answerer.org_id', '=', 'self_booking.org_id').onRef('answerer.uid', '=', 'self_booking.answered_uid'),
    )
    .select(({ ref, fn, val }) => [
      'self_booking.self_booking_id',
      'self_booking.shop_id',
      'shop.shop_name',
      'self_booking.status',
      'self_booking.caller_name',
      'self_booking.caller_mobile',
      'self_booking.wanted_uid',
      'self_booking.remarks',
      'self_booking.decline_reason',
      'self_booking.appointment_id',
      fn.coalesce('wanted.real_name', val('')).as('wanted_name'),
      fn.coalesce('proposed.real_name', val('')).as('proposed_name'),
      fn.coalesce('answerer.real_name', val('')).as('answerer_name'),
      items<string[]>('array_agg(i.shop_project_id::text order by i.item_no)').as('shop_project_ids'),
      items<string>(`string_agg(i.item_name, '、' order by i.item_no)`).as('project_names'),
      onWall('starts_at').as('start_time'),
      onWall('ends_at').as('end_time'),
      onWall('proposed_at').as('proposed_time'),
      onWall('offer_until').as('offer_until'),
      whenIn(ctx.actor.shop.time_zone, ref('self_booking.created_at')).as('create_time'),
    ]);

/** The latest first; those for some days along the days, where an index leads to old ones as fast as to new ones. */
const inOrder = (rows: ReturnType<typeof shown>, { start_date, end_date }: RequestOf<typeof selfSearch>) =>
  ((start_date ?? end_date) ? rows.orderBy('self_booking.starts_at', 'desc') : rows).orderBy('self_booking.self_booking_id', 'desc');

/** What may be asked for on a shop's page, in its order. */
export const chosenProjects = async (reads: Reads, shop_id: string): Promise<string[]> =>
  (
    await reads.rows(
      reads
        .across('self_project', 'what a shop offers is the shop’s, whoever chose it')
        .where('self_project.shop_id', '=', shop_id)
        .select('shop_project_id')
        .orderBy('shop_project_id'),
    )
  ).map(({ shop_project_id }) => shop_project_id);

/** The page of the shop one works in. */
export const readSelfSettings = (ctx: Ctx): Promise<ResponseOf<typeof selfSettings>> =>
  read(ctx, async (reads) => {
    const { shop_id } = ctx.actor.shop;
    const [page_code, is_open, shop_project_ids] = await Promise.all([
      pageOfShop(reads, shop_id),
      readSetting(reads, ctx, selfBooking),
      chosenProjects(reads, shop_id),
    ]);
    return { page_code, is_open, shop_project_ids };
  });
