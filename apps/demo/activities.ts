import { eventAdd, eventPublish } from '#domains/activity/contract/event.endpoints.ts';
import { groupAdd, groupPublish } from '#domains/activity/contract/group.endpoints.ts';
import { teamJoin, teamOpen } from '#domains/activity/contract/group-team.endpoints.ts';
import { seckillAdd, seckillPublish } from '#domains/activity/contract/seckill.endpoints.ts';
import { signUpAdd } from '#domains/activity/contract/sign-up.endpoints.ts';
import { skuSearch } from '#domains/catalog/contract/goods.endpoints.ts';
import { addOrder, previewOrder, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { floorMulDiv } from '#kernel/contract/cents.ts';
import { addDays, type DayText } from '#kernel/contract/day.ts';
import type { FoundedCatalog } from './catalog.ts';
import type { Worker } from './till.ts';

/** What goods of a flash sale cost of their price, in percent. */
const FLASH_PERCENT = 70;
const HOURS = { start_time: '10:00', end_time: '21:00' };
const INSTRUCTIONS = '各门店同享，数量有限，先到先得。';

interface Customer {
  member_id: string;
}

/** The head office makes what is on these days: a flash sale that runs and one that is being written, a group buy, an event. */
export async function offerActivities(head: Worker, { projects }: FoundedCatalog, today: DayText): Promise<{ group_buy_id: string; event_id: string }> {
  const goods = (await head.call(skuSearch, { goods_kind: 'product', page_size: 5 })).filter(({ price }) => price > 0);
  const flash = goods.map(({ sku_id, price }) => ({
    item_type: 'product' as const,
    item_id: sku_id,
    seckill_price: floorMulDiv(price, FLASH_PERCENT, 100),
    total: 60,
    per_member: 2,
  }));
  const runs = { start_date: addDays(today, -1), end_date: addDays(today, 5), ...HOURS };
  const { seckill_id } = await head.call(seckillAdd, { seckill_name: '周末限时秒杀', ...runs, items: flash, instructions: INSTRUCTIONS });
  await head.call(seckillPublish, { seckill_id });
  const later = { start_date: addDays(today, 9), end_date: addDays(today, 12), ...HOURS };
  await head.call(seckillAdd, { seckill_name: '月末护肤专场', ...later, items: flash.slice(0, 2) });

  const teams = { team_size: 3, fill_hours: 48, buy_days: 14, most_teams: 50 };
  const facial = { item_type: 'project' as const, item_id: projects['facial']! };
  const { group_buy_id } = await head.call(groupAdd, {
    group_name: '三人同行补水护理',
    ...runs,
    ...teams,
    items: [{ ...facial, group_price: 19_900, per_member: 1 }],
    instructions: '三位好友成团，各享一次。',
  });
  await head.call(groupPublish, { group_buy_id });

  const { event_id } = await head.call(eventAdd, {
    event_name: '秋冬肌肤管理沙龙',
    ...runs,
    places: 30,
    buy_until: addDays(today, 20),
    items: [{ ...facial, event_price: 9_900, num: 1 }],
    instructions: '专家讲座与肤质检测，到店即赠体验装。',
    background_colour: '#fdf6ec',
  });
  await head.call(eventPublish, { event_id });
  return { group_buy_id, event_id };
}

/** A shop takes part: a team that is full and one that gathers, people who signed up, and somebody who bought at the price of the sale. */
export async function takePart(till: Worker, ids: { group_buy_id: string; event_id: string }, customers: readonly Customer[]): Promise<void> {
  const [first, second, third, fourth] = customers.slice(-4).map(({ member_id }) => member_id);
  if (!first || !second || !third || !fourth) return;
  const { group_buy_id, event_id } = ids;
  const { team_code } = await till.call(teamOpen, { group_buy_id, member_id: first });
  for (const member_id of [second, third]) await till.call(teamJoin, { group_buy_id, team_code, member_id });
  await till.call(teamOpen, { group_buy_id, member_id: fourth });
  for (const member_id of [first, third, fourth]) await till.call(signUpAdd, { event_id, member_id });

  const [sku] = await till.call(skuSearch, { goods_kind: 'product', page_size: 1 });
  const items = [{ item_type: 'product' as const, item_id: sku!.sku_id, quantity: 1 }];
  const { amount_receivable } = await till.call(previewOrder, { member_id: second, items });
  const { order_id } = await till.call(addOrder, { member_id: second, items, expected_receivable: amount_receivable });
  await till.call(settleOrder, { order_id, payments: [{ pay_method: 'WECHAT', amount: amount_receivable }] });
}
