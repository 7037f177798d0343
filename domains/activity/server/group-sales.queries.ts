import { sql } from 'kysely';
import { searchedMembers } from '#domains/member/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { GroupSale, groupSales } from '../contract/group.endpoints.ts';
import { groupsHere } from './groups-here.ts';
import { paidCents } from './paid.ts';

type Asked = RequestOf<typeof groupSales>;

/** What was sold by a group buy to whom, latest first: of those that hold where one works, and the orders within one's reach. */
export const listGroupSales = (ctx: Ctx, input: Asked): Promise<Page<GroupSale>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, ctx, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(ctx, hits).orderBy('group_take.group_take_id', 'desc'));
    return { rows: rows.map(({ mobile_number, ...row }) => ({ ...row, mobile_number: maskPhone(mobile_number) }) as GroupSale), ...total };
  });

/** What was taken of a group buy, within one's reach. */
export const takesOf = (reads: Reads, ctx: Ctx, group_buy_id: string) =>
  reads
    .from('group_take')
    .where('group_take.group_buy_id', '=', group_buy_id)
    .where('group_take.group_buy_id', 'in', groupsHere(reads, decidingShop(ctx)).select('group_buy.group_buy_id'));

function matching(reads: Reads, ctx: Ctx, { group_buy_id, key_word, item_type }: Asked) {
  let hits = takesOf(reads, ctx, group_buy_id);
  if (item_type)
    hits = hits.where(
      'group_take.group_buy_item_id',
      'in',
      reads
        .from('group_buy_item')
        .where('group_buy_item.group_buy_id', '=', group_buy_id)
        .where('group_buy_item.item_type', '=', item_type)
        .select('group_buy_item.group_buy_item_id'),
    );
  const word = key_word?.trim();
  return word ? hits.where('group_take.member_id', 'in', searchedMembers(reads, word)) : hits;
}

const shown = (ctx: Ctx, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('group_buy_item', (join) =>
      join.onRef('group_buy_item.org_id', '=', 'group_take.org_id').onRef('group_buy_item.group_buy_item_id', '=', 'group_take.group_buy_item_id'),
    )
    .innerJoin('group_team_member', (join) =>
      join
        .onRef('group_team_member.org_id', '=', 'group_take.org_id')
        .onRef('group_team_member.group_team_member_id', '=', 'group_take.group_team_member_id'),
    )
    .innerJoin('group_team', (join) =>
      join.onRef('group_team.org_id', '=', 'group_take.org_id').onRef('group_team.group_team_id', '=', 'group_team_member.group_team_id'),
    )
    .innerJoin('sales_order', (join) =>
      join.onRef('sales_order.org_id', '=', 'group_take.org_id').onRef('sales_order.order_id', '=', 'group_take.order_id'),
    )
    .innerJoin('order_line', (join) =>
      join
        .onRef('order_line.org_id', '=', 'group_take.org_id')
        .onRef('order_line.order_id', '=', 'group_take.order_id')
        .onRef('order_line.line_no', '=', 'group_take.line_no'),
    )
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'group_take.org_id').onRef('shop.shop_id', '=', 'group_take.shop_id'))
    .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'group_take.org_id').onRef('staff.uid', '=', 'group_take.created_uid'))
    .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'group_take.org_id').onRef('member.member_id', '=', 'group_take.member_id'))
    .select(({ ref }) => [
      'group_take.group_take_id',
      'group_take.group_buy_id',
      'group_team.group_team_id',
      'group_team.team_code',
      'group_take.order_id',
      'sales_order.order_number',
      'sales_order.currency_code',
      whenIn(ctx.actor.shop.time_zone, ref('group_take.created_at')).as('create_time'),
      'shop.shop_name',
      'group_buy_item.item_type',
      'order_line.item_name',
      'group_take.member_id',
      'member.member_name',
      sql<string>`coalesce(member.mobile_number, '')`.as('mobile_number'),
      'group_take.num',
      'group_take.back_num',
      'group_take.group_price',
      'group_take.list_price',
      paidCents('group_take', sql`group_take.group_price`).as('sold_cents'),
      paidCents('group_take', sql`group_take.list_price - group_take.group_price`).as('less_cents'),
      'staff.real_name as creator_name',
    ]);
