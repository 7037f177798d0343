import { sql } from 'kysely';
import { itemKey, namesOfKeys, sellables } from '#domains/catalog/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { whenIn } from '#kernel/server/time.ts';
import { historyOf } from '#kernel/server/transition.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { GroupDetail, groupDetail, GroupItemShown, GroupRow, groupSearch } from '../contract/group.endpoints.ts';
import type { ActivityStatus, OfferItemType } from '../contract/activity.form.ts';
import { refuse } from '../model/activity.refusals.ts';
import { groupFlow, teamFlow } from '../model/group.machine.ts';
import { phaseOf } from '../model/activity.rules.ts';
import { groupActions } from '../model/group.rules.ts';
import { isInPhase } from './activity-tables.ts';
import { spoken, written } from './activity-times.ts';
import { groupsHere, shopsOfGroups } from './groups-here.ts';
import { isPaid } from './paid.ts';

const WHY = 'the things and teams of a group buy that was found';

/** The group buys of the chain that hold in the shop and its own, latest first. */
export const listGroups = (ctx: Ctx, input: RequestOf<typeof groupSearch>): Promise<Page<GroupRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, ctx, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(reads, ctx, hits).orderBy('group_buy.group_buy_id', 'desc'));
    return { rows: rows.map((row) => present(ctx, row)), ...total };
  });

function matching(reads: Reads, ctx: Ctx, { key_word, phase }: RequestOf<typeof groupSearch>) {
  let groups = groupsHere(reads, decidingShop(ctx));
  if (phase) groups = groups.where(isInPhase('group', phase, ctx.now));
  const word = key_word?.trim().toLowerCase();
  return word ? groups.where(sql<boolean>`strpos(group_buy.search_text, ${word}) > 0`) : groups;
}

const count = sql<number>`count(*)::integer`.as('n');

const ofItems = (reads: Reads) => reads.across('group_buy_item', WHY).whereRef('group_buy_item.group_buy_id', '=', 'group_buy.group_buy_id' as never);
const ofTeams = (reads: Reads, status: 'gathering' | 'full') =>
  reads
    .across('group_team', WHY)
    .whereRef('group_team.group_buy_id', '=', 'group_buy.group_buy_id' as never)
    .where('group_team.status', '=', teamFlow.state[status]);

const shown = (reads: Reads, ctx: Ctx, hits: ReturnType<typeof groupsHere>) =>
  hits
    .innerJoin('staff as maker', (join) => join.onRef('maker.org_id', '=', 'group_buy.org_id').onRef('maker.uid', '=', 'group_buy.made_uid'))
    .leftJoin('shop as seller', (join) => join.onRef('seller.org_id', '=', 'group_buy.org_id').onRef('seller.shop_id', '=', 'group_buy.seller_id'))
    .select(({ ref }) => [
      'group_buy.group_buy_id',
      'group_buy.group_name',
      'group_buy.status',
      'group_buy.starts_at',
      'group_buy.ends_at',
      'group_buy.currency_code',
      'group_buy.team_size',
      'group_buy.fill_hours',
      'group_buy.buy_days',
      'group_buy.most_teams',
      'group_buy.seller_id',
      'group_buy.version',
      'group_buy.instructions',
      'group_buy.call_off_reason',
      'seller.shop_name as seller_name',
      'maker.real_name as creator_name',
      whenIn(ctx.actor.shop.time_zone, ref('group_buy.created_at')).as('create_time'),
      ofItems(reads).select(count).as('item_num'),
      ofTeams(reads, 'gathering').where('group_team.fill_until', '>', ctx.now).select(count).as('gathering_num'),
      ofTeams(reads, 'full').select(count).as('full_num'),
    ]);

type Shown = Awaited<ReturnType<typeof firstRow>>;
/** Only names the shape of a row. */
const firstRow = async (reads: Reads, ctx: Ctx) => (await reads.rows(shown(reads, ctx, groupsHere(reads, null))))[0]!;

function present(ctx: Ctx, { instructions: _, call_off_reason: __, version: ___, ...row }: Shown): GroupRow {
  const group = { ...row, status: row.status as ActivityStatus };
  return {
    ...group,
    phase: phaseOf(group, ctx.now),
    ...spoken(ctx, row),
    currency_code: row.currency_code as GroupRow['currency_code'],
    item_num: row.item_num ?? 0,
    gathering_num: row.gathering_num ?? 0,
    full_num: row.full_num ?? 0,
    actions: groupActions(group, decidingShop(ctx), ctx.now, (right) => ctx.actor.permissions.has(right)),
  };
}

/** The things of a group buy in their order, with what was bought of each, paid and kept. */
const itemsOf = (reads: Reads, group_buy_id: string) =>
  reads.rows(
    reads
      .from('group_buy_item')
      .selectAll('group_buy_item')
      .select(
        reads
          .across('group_take', WHY)
          .whereRef('group_take.group_buy_item_id', '=', 'group_buy_item.group_buy_item_id' as never)
          .where('group_take.group_buy_id', '=', group_buy_id)
          .where(isPaid('group_take'))
          .select(sql<number>`coalesce(sum(num - back_num), 0)::integer`.as('n'))
          .as('bought_num'),
      )
      .where('group_buy_item.group_buy_id', '=', group_buy_id)
      .orderBy('position'),
  );

/** A group buy with its things and what was done to it; 404 for one that does not hold where one works. */
export const seeGroup = (ctx: Ctx, { group_buy_id }: RequestOf<typeof groupDetail>): Promise<GroupDetail> =>
  read(ctx, async (reads) => {
    const [row, items, shops, history] = await Promise.all([
      reads.first(shown(reads, ctx, groupsHere(reads, decidingShop(ctx)).where('group_buy.group_buy_id', '=', group_buy_id))),
      itemsOf(reads, group_buy_id),
      shopsOfGroups(reads, [group_buy_id]),
      historyOf(reads, groupFlow, group_buy_id, ctx.actor.shop.time_zone),
    ]);
    if (!row) throw refuse(404, 'group_unknown');
    const [known, names] = await Promise.all([
      sellables(reads, decidingShop(ctx), items as { item_type: OfferItemType; item_id: string }[]),
      namesOfKeys(reads, items.map(itemKey)),
    ]);
    const head = present(ctx, row);
    return {
      ...head,
      version: row.version,
      ...written(head),
      instructions: row.instructions,
      call_off_reason: row.call_off_reason,
      shop_ids: shops.map(({ shop_id }) => shop_id),
      shops: shops.map(({ shop_id: id, shop_name: name }) => ({ id, name })),
      items: items.map((item) => itemShown(item, names.get(itemKey(item)) ?? '', known.get(itemKey(item))?.price ?? null)),
      history,
    };
  });

type Item = Awaited<ReturnType<typeof itemsOf>>[number];
const itemShown = (
  { group_buy_item_id, item_type, item_id, group_price, per_member, bought_num }: Item,
  name: string,
  price: number | null,
): GroupItemShown => ({
  group_buy_item_id,
  item_type: item_type as OfferItemType,
  item_id,
  name,
  price,
  group_price,
  per_member,
  bought_num: bought_num ?? 0,
});
