import type { FastifyInstance } from 'fastify';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { addDeduction, cancelDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { addOrder, previewOrder, settleOrder, voidOrder } from '#domains/sales/contract/order.endpoints.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { offerActivities, takePart } from './activities.ts';
import type { Founded } from './found.ts';
import { decideFollowUps, followUp } from './follow-ups.ts';
import { decideLoyalty } from './loyalty.ts';
import { hongKongNameOf, nameOf } from './names.ts';
import { HEADS, type Place, PLACES, SUPPLIER } from './places.ts';
import { type Random, randomFrom } from './random.ts';
import { giveCoupons, markFavourites, offerMore } from './shelves.ts';
import { offerServices } from './supplying.ts';
import { fillBook, stockUp } from './today.ts';
import { type Clock, workAs, type Worker } from './till.ts';

/** Days of history; the last one is yesterday. */
const DAYS = 60;
/** The most commands the history may take. */
export const MOST_COMMANDS = 2_500;
/** From this day on shops follow up what they did. */
const FOLLOWED_FROM = 42;
const SEED = 20_260_101;
const DAY_MS = 86_400_000;

type Items = RequestInputOf<typeof addOrder>['items'];

/** A member as the history remembers one. */
interface Regular {
  member_id: string;
}

interface Shop extends Place {
  founded: Founded;
  till: Worker;
  boss: Worker;
  regulars: Regular[];
  phones: number;
}

const SOURCES = ['walk_in', 'dianping', 'xiaohongshu', 'douyin', 'street', 'partner'];
const MEMBER_TYPES = ['', 'walk_in', '', 'signed', '', '', 'staff_family', ''];
const LABELS = ['敏感肌', '怕疼', '爱聊天', '只约周末', '老客户', 'VIP', '干性皮肤', '备孕中'];

/** Lives through 60 days in every shop with the product's own commands; the same seed gives the same history. `tell` is the worker's part. */
export async function liveHistory(
  app: FastifyInstance,
  clock: Clock,
  founded: Record<string, Founded>,
  { today, shelves, tell }: { today: Date; shelves: Readonly<Record<string, Record<string, string>>>; tell: () => Promise<void> },
): Promise<number> {
  const [random, calls] = [randomFrom(SEED), randomFrom(SEED + 1)];
  let commands = 0;
  const count = (): void => {
    commands += 1;
    if (commands > MOST_COMMANDS) throw new Error('the demo history takes more commands than it may');
  };
  clock.now = new Date(today.getTime() - DAYS * DAY_MS);
  const heads = new Map<string, Worker>();
  for (const [organisation, mobile_number] of HEADS) {
    const head = await workAs(app, clock, mobile_number, count);
    heads.set(organisation, head);
    await decideLoyalty(head, founded[organisation]!);
    await offerMore(head, shelves[organisation]!, today.getUTCFullYear());
  }
  const shops: Shop[] = [];
  for (const [index, place] of PLACES.entries()) {
    const till = await workAs(app, clock, place.cashier, count);
    const boss = place.manager === place.cashier ? till : await workAs(app, clock, place.manager, count);
    await markFavourites(boss, founded[place.organisation]!.catalog);
    shops.push({ ...place, founded: founded[place.organisation]!, till, boss, regulars: [], phones: (index + 1) * 10_000 });
  }
  for (let day = 0; day < DAYS; day += 1) {
    const opening = today.getTime() - (DAYS - day) * DAY_MS;
    for (const shop of shops) {
      clock.now = new Date(opening);
      // Whoever runs the till alone has no time for it.
      if (shop.boss !== shop.till && day === FOLLOWED_FROM) await decideFollowUps(shop.boss);
      if (shop.boss !== shop.till && day > FOLLOWED_FROM) await followUp(shop.boss, calls);
      await liveDay(shop, random, clock, opening, day);
    }
    await tell();
  }
  clock.now = today;
  const day = today.toISOString().slice(0, 'yyyy-MM-dd'.length);
  const chain = heads.get('lanting')!;
  const activities = await offerActivities(chain, founded['lanting']!.catalog, day);
  await offerServices(await workAs(app, clock, SUPPLIER, count), chain, day);
  for (const [index, shop] of shops.entries()) {
    const { till, boss, regulars, founded, performers, projects } = shop;
    const names = { uids: performers.map((mobile) => founded.people[mobile]!), shop_project_ids: projects.map((key) => founded.catalog.projects[key]!) };
    await fillBook({ till, regulars, ...names }, calls, day);
    if (boss !== till) await stockUp(boss, calls, day, 'ABCDEFGH'.charAt(index));
    // Whoever runs the till alone has no time for it.
    if (boss !== till && shop.organisation === 'lanting') await takePart(till, activities, regulars);
    await giveCoupons(heads.get(shop.organisation)!, regulars);
  }
  return commands;
}

const about = (random: Random, average: number): number => Math.floor(average) + (random.chance(average % 1) ? 1 : 0);

async function liveDay(shop: Shop, random: Random, clock: Clock, opening: number, day: number): Promise<void> {
  let at = opening;
  const pass = (): void => {
    at += random.int(4, 40) * 60_000;
    clock.now = new Date(at);
  };
  // The first days bring the regulars of old; later somebody new comes now and then.
  const newcomers = day < 8 ? about(random, shop.newcomers * 3) : about(random, shop.newcomers);
  for (let count = 0; count < newcomers; count += 1) {
    pass();
    await welcome(shop, random);
  }
  for (let count = about(random, shop.customers * (day % 7 >= 5 ? 1.3 : 0.9)); count > 0 && shop.regulars.length > 0; count -= 1) {
    pass();
    await serve(shop, random, random.pick(shop.regulars), day);
  }
  if (random.chance(0.35)) {
    pass();
    await sell(shop, random, null, [{ item_type: 'product', item_id: random.pick(Object.values(shop.founded.catalog.products)), quantity: 1 }]);
  }
}

/** Levels are given by those who run a shop. */
const levelBy = ({ boss, till }: Shop, member_level_id: string) => (boss === till ? {} : { member_level_id, level_reason: '老客户转来' });

/** Somebody new: a file, and mostly a card. */
async function welcome(shop: Shop, random: Random): Promise<void> {
  const { founded } = shop;
  shop.phones += random.int(7, 93);
  const mobile_number = shop.isHongKong ? `6${String(shop.phones).padStart(7, '1')}` : `13${String(shop.phones).padStart(9, '5')}`;
  const isRecommended = shop.regulars.length > 3 && random.chance(0.25);
  await shop.boss.call(memberAdd, {
    member_name: shop.isHongKong ? hongKongNameOf(random) : nameOf(random),
    mobile_number,
    ...(shop.isHongKong ? { country_code: '852' } : {}),
    gender: random.chance(0.85) ? 1 : 0,
    birth: `${random.int(1965, 2003)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
    ...levelBy(shop, founded.levels[random.pick([0, 0, 0, 1, 1, 2, 3])]!),
    member_source: founded.sources[isRecommended ? 'recommended' : random.pick(SOURCES)]!,
    ...(isRecommended ? { recommend: random.pick(shop.regulars).member_id } : {}),
    member_type: MEMBER_TYPES[shop.regulars.length % MEMBER_TYPES.length]!,
    label: random.chance(0.4) ? [random.pick(LABELS)] : [],
  });
  const [found] = await shop.boss.call(memberSearch, { key_word: mobile_number });
  shop.regulars.push({ member_id: found!.member_id });
  if (random.chance(0.75)) await sellCard(shop, random, found!.member_id);
}

/** A regular comes: has a treatment off a card, or buys. */
async function serve(shop: Shop, random: Random, { member_id }: Regular, day: number): Promise<void> {
  if (random.chance(0.55) && (await deduct(shop, random, member_id))) return;
  if (random.chance(0.2)) return sellCard(shop, random, member_id);
  const { catalog } = shop.founded;
  const items: Items = [
    { item_type: 'project', item_id: catalog.projects[random.pick(shop.projects)]!, quantity: 1, performers: performersOf(shop, random) },
  ];
  if (random.chance(0.3)) items.push({ item_type: 'product', item_id: random.pick(Object.values(catalog.products)), quantity: random.int(1, 2) });
  return sell(shop, random, member_id, items, { mayLeave: day === DAYS - 1 });
}

const performersOf = (shop: Shop, random: Random): { uid: string; basis_points: number }[] => {
  const uids = shop.performers.map((mobile) => shop.founded.people[mobile]!);
  if (uids.length > 1 && random.chance(0.15))
    return [
      { uid: uids[0]!, basis_points: 6_000 },
      { uid: uids[1]!, basis_points: 4_000 },
    ];
  return [{ uid: random.pick(uids), basis_points: 10_000 }];
};

async function sellCard(shop: Shop, random: Random, member_id: string): Promise<void> {
  const { catalog } = shop.founded;
  if (random.chance(0.5))
    return sell(shop, random, member_id, [
      { item_type: 'stored_value_card', item_id: catalog.balanceCards[random.pick(['start', 'start', 'gold', 'gold', 'diamond'])]!, quantity: 1 },
    ]);
  return sell(
    shop,
    random,
    member_id,
    [{ item_type: 'count_card', item_id: catalog.countCards[random.pick(shop.countCards)]!, quantity: 1, performers: performersOf(shop, random) }],
    { mayOwe: true },
  );
}

/** Sells a basket and takes the money: from a stored-value card as far as it goes, the rest in one of the usual ways. */
async function sell(shop: Shop, random: Random, member_id: string | null, items: Items, { mayOwe = false, mayLeave = false } = {}): Promise<void> {
  const points = member_id && random.chance(0.25) ? 2_000 : 0;
  const { amount_receivable } = await shop.till.call(previewOrder, { member_id, items, points });
  const { order_id } = await shop.till.call(addOrder, { member_id, items, points, expected_receivable: amount_receivable });
  if (mayLeave && random.chance(0.4)) return;
  if (random.chance(0.02)) {
    if (shop.boss !== shop.till) await shop.boss.call(voidOrder, { order_id, reason: '顾客改变主意' });
    else await shop.till.call(settleOrder, { order_id, payments: amount_receivable > 0 ? [{ pay_method: 'CASH', amount: amount_receivable }] : [] });
    return;
  }
  const isRecharge = items.some((item) => item.item_type === 'stored_value_card');
  const payments: RequestInputOf<typeof settleOrder>['payments'] = [];
  let open = amount_receivable;
  if (member_id && !isRecharge) {
    const cards = await shop.till.call(memberCards, { member_id, kind: 'stored_value_card', status: 'in_use' });
    const card = cards.find(({ current_balance, current_dis_balance }) => current_balance + current_dis_balance > 0);
    if (card && random.chance(0.8)) {
      const amount = Math.min(open, card.current_balance + card.current_dis_balance);
      payments.push({ pay_method: 'STORED_VALUE', amount, card_id: card.card_id });
      open -= amount;
    }
  }
  const owes = mayOwe && open > 100_000 && shop.boss !== shop.till && random.chance(0.12);
  const tender = owes ? open - 50_000 : open;
  if (tender > 0) payments.push({ pay_method: random.pick(['WECHAT', 'WECHAT', 'ALIPAY', 'BANK_CARD', 'CASH']), amount: tender });
  await (owes ? shop.boss : shop.till).call(settleOrder, { order_id, payments, allow_debt: owes });
}

/** Takes a unit off a count card, if the member has one; now and then it was the wrong one and is cancelled. */
async function deduct(shop: Shop, random: Random, member_id: string): Promise<boolean> {
  const cards = await shop.till.call(memberCards, { member_id, kind: 'count_card', status: 'in_use' });
  const items = cards
    .filter((card) => card.usable_here)
    .flatMap((card) => card.items)
    .filter((item) => item.usable_num > 0);
  if (items.length === 0) return false;
  const item = random.pick(items);
  const asked =
    item.shop_project_id === null
      ? {
          shop_project_id:
            item.projects.length > 0 ? random.pick(item.projects).shop_project_id : shop.founded.catalog.projects[random.pick(shop.projects)]!,
        }
      : {};
  const { deduction_id } = await shop.till.call(addDeduction, {
    member_id,
    items: [{ card_item_id: item.card_item_id, ...asked, num: 1, performers: performersOf(shop, random) }],
  });
  if (shop.boss !== shop.till && random.chance(0.03)) await shop.boss.call(cancelDeduction, { deduction_id, reason: '划扣项目选错' });
  return true;
}
