import { itemKey, namesOfKeys } from '#domains/catalog/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { searchTextOf } from '#kernel/server/search-text.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { groupAdd, groupCallOff, groupDelete, groupEdit, groupPublish } from '../contract/group.endpoints.ts';
import type { GroupForm } from '../contract/group.form.ts';
import { refuse } from '../model/activity.refusals.ts';
import { groupFlow } from '../model/group.machine.ts';
import { assertToCome } from '../model/activity.rules.ts';
import { spoken, timesOf } from './activity-times.ts';
import { judgeThings } from './judge-things.ts';
import { lockGroup, shopsOfGroups } from './groups-here.ts';
import { callOffTeams } from './group-team.endings.ts';

type Terms = Pick<GroupForm, 'group_name' | 'team_size' | 'fill_hours' | 'buy_days' | 'most_teams' | 'instructions'>;

/** What is kept in the row itself, and noted in the trail. */
const termsOf = ({ group_name, team_size, fill_hours, buy_days, most_teams, instructions }: Terms) => ({
  group_name,
  team_size,
  fill_hours,
  buy_days,
  most_teams,
  instructions,
});

type Priced = Pick<GroupForm['items'][number], 'group_price' | 'per_member'>;
/** What the trail has of the things: each with its price and pieces. */
const itemsNoted = (items: readonly Priced[], names: readonly string[]) =>
  items.map(({ group_price, per_member }, index) => ({ item_name: names[index] ?? '', group_price, per_member }));

/** What is sold in it, in its order. */
const keptItems = (uow: UnitOfWork, group_buy_id: string) =>
  uow.rows(
    uow
      .from('group_buy_item')
      .select(['group_buy_item_id', 'item_type', 'item_id', 'group_price', 'per_member'])
      .where('group_buy_id', '=', group_buy_id)
      .orderBy('position'),
  ) as Promise<(GroupForm['items'][number] & { group_buy_item_id: string })[]>;

const NEW: ReadonlyMap<string, string> = new Map();

/** Writes where it holds and what is sold in it; a thing that was in it before keeps its id. */
function keepParts(uow: UnitOfWork, group_buy_id: string, { shop_ids, items }: GroupForm, ids: ReadonlyMap<string, string> = NEW): void {
  void uow.insert(
    'group_buy_shop',
    [...new Set(shop_ids)].map((shop_id) => ({ group_buy_id, shop_id })),
  );
  void uow.insert(
    'group_buy_item',
    items.map((item, index) => ({ group_buy_item_id: ids.get(itemKey(item)) ?? uow.id(), group_buy_id, position: index + 1, ...item })),
  );
}

/** Makes a draft: the chain's in the head office, else the shop's own. */
export const addGroup = (ctx: Ctx, form: RequestOf<typeof groupAdd>): Promise<ResponseOf<typeof groupAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const times = timesOf(ctx, form);
    assertToCome(times, ctx.now);
    const { shops, names } = await judgeThings(uow, ctx, form, 'group_price');
    const group_buy_id = uow.id();
    const kept = { seller_id: decidingShop(ctx), currency_code: ctx.actor.shop.currency_code };
    void uow.insert('group_buy', {
      group_buy_id,
      ...termsOf(form),
      search_text: searchTextOf(form.group_name),
      ...kept,
      ...times,
      status: groupFlow.state.draft,
      made_uid: ctx.actor.uid,
      created_at: ctx.now,
    });
    keepParts(uow, group_buy_id, form);
    uow.audit({
      subject: 'group_buy',
      subject_id: group_buy_id,
      after: { ...termsOf(form), ...kept, ...spoken(ctx, times), items: itemsNoted(form.items, names), shops },
    });
    return { group_buy_id };
  });

/** Writes anew what has not begun, of which there is no team; 409 once it has, and when somebody was faster. */
export const editGroup = (ctx: Ctx, { group_buy_id, version, ...form }: RequestOf<typeof groupEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const group = await lockGroup(uow, group_buy_id, decidingShop(ctx), 'edit');
    if (group.version !== version) throw refuse(409, 'group_changed_meanwhile');
    // Somebody's clock was a moment ahead of this one's.
    const begun = await uow.first(
      uow.across('group_team', 'whether anybody opened a team').select('group_team_id').where('group_buy_id', '=', group_buy_id).limit(1),
    );
    if (begun) throw refuse(409, 'group_begun');
    const times = timesOf(ctx, form);
    assertToCome(times, ctx.now);
    const before = await keptItems(uow, group_buy_id);
    const [{ shops, names }, namesBefore] = await Promise.all([judgeThings(uow, ctx, form, 'group_price'), namesOfKeys(uow, before.map(itemKey))]);
    uow.change(
      uow
        .update('group_buy')
        .set({ ...termsOf(form), search_text: searchTextOf(form.group_name), ...times, version: version + 1 })
        .where('group_buy_id', '=', group_buy_id)
        .where('version', '=', version),
    );
    for (const table of ['group_buy_shop', 'group_buy_item'] as const) void uow.run(uow.remove(table).where('group_buy_id', '=', group_buy_id));
    keepParts(uow, group_buy_id, form, new Map(before.map((item) => [itemKey(item), item.group_buy_item_id])));
    const noted = itemsNoted(
      before,
      before.map((item) => namesBefore.get(itemKey(item)) ?? ''),
    );
    uow.audit({
      subject: 'group_buy',
      subject_id: group_buy_id,
      before: { ...termsOf(group), ...spoken(ctx, group), items: noted },
      after: { ...termsOf(form), ...spoken(ctx, times), items: itemsNoted(form.items, names), shops },
    });
    return null;
  });

/** From its hour on teams are opened. */
export const publishGroup = (ctx: Ctx, { group_buy_id }: RequestOf<typeof groupPublish>): Promise<ResponseOf<typeof groupPublish>> =>
  unitOfWork(ctx, async (uow) => {
    const group = await lockGroup(uow, group_buy_id, decidingShop(ctx), 'publish');
    if (group.ends_at <= ctx.now) throw refuse(409, 'group_over');
    // Prices and what the head office allows may have changed since it was written.
    const [items, shops] = await Promise.all([keptItems(uow, group_buy_id), shopsOfGroups(uow, [group_buy_id])]);
    await judgeThings(uow, ctx, { items, shop_ids: shops.map(({ shop_id }) => shop_id) }, 'group_price');
    return { group_buy_id, status: transition(uow, groupFlow, group, 'publish') };
  });

/** Ends it for good: teams that gather fail at once, full ones keep what they were promised. */
export const callOffGroup = (ctx: Ctx, { group_buy_id, reason }: RequestOf<typeof groupCallOff>): Promise<ResponseOf<typeof groupCallOff>> =>
  unitOfWork(ctx, async (uow) => {
    const group = await lockGroup(uow, group_buy_id, decidingShop(ctx), 'call_off');
    const status = transition(uow, groupFlow, group, 'call_off', { reason, set: { call_off_reason: reason } });
    await callOffTeams(uow, group_buy_id);
    return { group_buy_id, status };
  });

/** Takes a draft away. */
export const deleteGroup = (ctx: Ctx, { group_buy_id }: RequestOf<typeof groupDelete>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const group = await lockGroup(uow, group_buy_id, decidingShop(ctx), 'delete');
    for (const table of ['group_buy_shop', 'group_buy_item'] as const) void uow.run(uow.remove(table).where('group_buy_id', '=', group_buy_id));
    uow.change(uow.remove('group_buy').where('group_buy_id', '=', group_buy_id).where('status', '=', group.status));
    uow.audit({ subject: 'group_buy', subject_id: group_buy_id, before: { ...termsOf(group), ...spoken(ctx, group) } });
    return null;
  });
