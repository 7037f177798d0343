import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { urlWith } from '#apps/launch/roles.ts';
import { loadMembers } from '#apps/demo/large-shop.ts';
import { serveRegular } from '#apps/demo/regular.ts';
import { anchorAudit } from '#apps/worker/audit-heads.ts';
import { chosen } from '#apps/testing/chosen.ts';
import { Explainer, isReading, MANY_ROWS, statementsOf } from '#apps/testing/explain.ts';
import { RANKING } from '#apps/testing/explain.ranking.ts';
import { fill, SMALL } from '#apps/testing/fill.ts';
import { doEverything, samples } from '#apps/testing/samples.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { openStage } from '#apps/testing/stage.ts';
import { sell } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { appointmentSearch } from '#domains/appointment/contract/appointment.endpoints.ts';
import { selfSearch } from '#domains/appointment/contract/self-desk.endpoints.ts';
import { memberCards, memberLedger } from '#domains/card/contract/card.endpoints.ts';
import { timeline } from '#domains/record/contract/timeline.endpoints.ts';
import { pointsChanges, pointsSearch } from '#domains/loyalty/contract/member-loyalty.endpoints.ts';
import { onlineSearch, retailSearch } from '#domains/mall/contract/delivery.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { debtSearch, repaymentSearch } from '#domains/sales/contract/debt.endpoints.ts';
import { deductionSearch } from '#domains/deduction/contract/deduction.endpoints.ts';
import { orderSearch } from '#domains/sales/contract/order.endpoints.ts';
import { inboundSearch } from '#domains/stock/contract/inbound.endpoints.ts';
import { outboundSearch } from '#domains/stock/contract/outbound.endpoints.ts';
import { takeSearch } from '#domains/stock/contract/stock-take.endpoints.ts';
import { transferSearch } from '#domains/stock/contract/transfer.endpoints.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { atLength } from '#kernel/testkit/length.ts';

const MEMBERS = atLength({ short: 6_000, long: 50_000 });
const PATIENCE_MS = atLength({ short: 300_000, long: 900_000 }); // to load them, and many rows of everything else
/** How many rows every table has that may grow. */
const FILLED = 2_000;
/** What many members share leads to all of them, where that is cheaper than to look through the shop in order: an eighth of it at most. */
const SHARED_BY = Math.max(MANY_ROWS, Math.floor(MEMBERS / 8)); // exact: a number of rows, not money

let world: World;
let stage: Stage;
let client: pg.Client;
let explainer: Explainer;
/** Somebody who has come for years. */
let regular: string;
let tables: string[];
/** What could not be filled. */
let unfilled: string[];

/** However much was sold, a shop has a hundred orders or so that wait to be paid. */
const PENDING_EVERY = Math.floor(MEMBERS / 120); // exact: a number of rows, not money
/** Orders as a busy year leaves them; only their number and spread matter here. */
const ORDERS = `
  insert into sales_order (org_id, order_id, shop_id, order_number, member_id, status, business_date, currency_code,
    amount_total, amount_discount, amount_receivable,
    amount_owed, amount_debt, debt_account_id, item_summary, line_num, created_uid, settled_uid, created_at, settled_at)
  select o.org_id, 900000000 + g, o.shop_id, 'X' || g, m.member_id, case when g % ${PENDING_EVERY} = 0 then 'pending' else 'settled' end,
    date '2025-03-01' + g % 365, o.currency_code,
    100, 0, 100, case when g % 20 = 0 then 50 else 0 end, case when g % 40 = 0 then 50 else 0 end,
    case when g % 20 = 0 then (select account_id from ledger_account order by account_id limit 1) end,
    'x', 1, o.created_uid, case when g % 20 = 0 then o.created_uid end, o.created_at, case when g % 20 = 0 then o.created_at end
  from generate_series(1, ${MEMBERS}) g, (select * from sales_order limit 1) o,
    lateral (select member_id from member where member_num = 'L' || lpad(g::text, 7, '0')) m`;
const DEDUCTIONS = `
  insert into deduction (org_id, deduction_id, shop_id, deduction_number, member_id, status, currency_code,
    business_date, num, amount, entry_id, created_uid, created_at)
  select d.org_id, 900000000 + g, d.shop_id, 'X' || g, m.member_id, 'done', d.currency_code,
    date '2025-03-01' + g % 365, 1, 1, d.entry_id, d.created_uid, d.created_at
  from generate_series(1, ${MEMBERS}) g, (select * from deduction limit 1) d,
    lateral (select member_id from member where member_num = 'L' || lpad(g::text, 7, '0')) m`;

/** Points as they were earned over the year. */
const CHANGES = `
  insert into loyalty_change (org_id, change_id, unit, member_id, shop_id, kind, amount, balance, business_date, created_at)
  select m.org_id, 900000000 + g, case when g % 2 = 0 then 'points' else 'growth' end, m.member_id, m.shop_id, 'earn', 1, 1,
    date '2025-03-01' + g * 365 / ${MEMBERS}, m.created_at
  from generate_series(1, ${MEMBERS}) g, lateral (select * from member where member_num = 'L' || lpad(g::text, 7, '0')) m`;

/** What somebody uploads is saved with something, but for a few: nobody may have many that are not. */
const SAVED = 'update file set claimed_at = created_at where claimed_at is null';

/** Statistics are taken once, of a usual shop: taken again by the way, they would know the one member whom every sample serves. */
const KEEP_STATISTICS = `
  do $$ declare name regclass; begin
    for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %s set (autovacuum_enabled = false)', name);
    end loop;
  end $$`;

beforeAll(async () => {
  world = await openWorld();
  await loadMembers(world.backend, world.now(), MEMBERS);
  stage = await openStage(world, 'lanting', 'manager');
  await stage.deduction();
  const boss = await world.as('manager');
  // Everything once, so that every table has rows; then many of each.
  await doEverything(world, stage);
  await sell(boss, stage.member_id, [{ item_type: 'count_card', item_id: world.founded.lanting!.catalog.countCards.bodyRange!, quantity: 1 }]);
  await world.look('lanting', 'select fold_day_figures()');
  await world.look('lanting', 'select seal_audit($1, 5000)', [world.now()]);
  await anchorAudit(world.backend, world.now());
  await sell(boss, stage.member_id, [{ item_type: 'count_card', item_id: world.founded.lanting!.catalog.countCards.facialTen!, quantity: 1 }]);
  tables = (await world.look<{ table_name: string }>('lanting', 'select table_name from app_right order by 1')).map(({ table_name }) => table_name);
  const above = new pg.Client({
    connectionString: urlWith(inject('cluster').superUrl, { database: new URL(world.database.appUrl).pathname.slice(1) }),
  });
  await above.connect();
  unfilled = await fill(above, world.founded.lanting!.org_id, tables, FILLED);
  await above.end();
  // Swept as well: else it hangs on chance whether a sweep came by before, and with it what an index alone can answer.
  for (const statement of [KEEP_STATISTICS, ORDERS, DEDUCTIONS, CHANGES, SAVED, 'vacuum (analyze)']) await world.look('lanting', statement);
  // Statistics do not know yet how often somebody comes.
  const { catalog, sources } = world.founded.lanting!;
  regular = await serveRegular(
    { call: (endpoint, input) => boss.ask(endpoint, input) as never },
    { entries: 320, pass: () => '2026-01-15' },
    {
      sbc_id: catalog.balanceCards.gold!,
      shop_card_id: catalog.countCards.facialTen!,
      shop_project_id: catalog.projects.facial!,
      member_source: sources.walk_in!,
    },
  );
  client = new pg.Client({ connectionString: world.database.appUrl });
  await client.connect();
  explainer = await Explainer.on(client, world.founded.lanting!.org_id);
}, PATIENCE_MS);
afterAll(async () => {
  await client.end();
  await world.close();
});

const faultsOf = async (endpoint: Endpoint, input: object, most = MANY_ROWS): Promise<string[]> => {
  const boss = await world.as('manager');
  // As every minute: all commands of the application, one after the other, count more than a shop does in that time.
  await world.look('lanting', 'select fold_row_counts()');
  const sent = await statementsOf(world, () => boss.ask(endpoint, input as never));
  expect(sent.length).toBeGreaterThan(0);
  return explainer.faults(sent.filter(isReading), most);
};

/** What people type and choose besides what the samples ask. */
const MORE: readonly (readonly [Endpoint, object])[] = [
  [memberSearch, {}],
  [memberSearch, { page_no: 5, page_size: 200 }],
  ...['王', '王静怡', 'wj', 'wangjing', '5678', '15012345678', 'L0000017'].map((key_word) => [memberSearch, { key_word }] as const),
  [orderSearch, {}],
  [orderSearch, { in_debt: true }],
  [orderSearch, { status: 'pending' }],
  [orderSearch, { source: 'mall' }],
  [orderSearch, { source: 'till' }],
  ...['S260302-1', 'L0000017', 'SF1234567890'].map((key_word) => [onlineSearch, { key_word }] as const),
  [retailSearch, {}],
  [debtSearch, {}],
  [debtSearch, { status: 'in_debt' }],
  [debtSearch, { status: 'cleared' }],
  [repaymentSearch, {}],
  [orderSearch, { key_word: 'wangjing' }],
  [orderSearch, { key_word: 'S260302-1' }],
  [orderSearch, { start_date: '2025-06-01', end_date: '2025-06-01' }],
  ...[inboundSearch, outboundSearch, transferSearch, takeSearch].map((endpoint) => [endpoint, { start_date: '2025-06-01', end_date: '2025-06-01' }] as const),
  [takeSearch, { key_word: 'P260302-1' }],
  [selfSearch, { start_date: '2025-06-01', end_date: '2025-06-01' }],
  [appointmentSearch, { appointment_type: 'self' }],
  [deductionSearch, {}],
  [deductionSearch, { key_word: 'D260302-1' }],
  [deductionSearch, { start_date: '2025-06-01', end_date: '2025-06-01' }],
  [pointsSearch, {}],
  [pointsSearch, { page_no: 5, page_size: 200 }],
  [pointsChanges, {}],
  [pointsChanges, { start_date: '2025-06-01', end_date: '2025-06-01' }],
];

/** Each filter of the high search alone, and some together. */
const FILTERS: readonly (readonly [string, (world: World) => object])[] = [
  ['a level', ({ founded }) => ({ member_level_id: founded.lanting!.levels[0]! })],
  ['a source', ({ founded }) => ({ member_source: founded.lanting!.sources.walk_in! })],
  ['a type', () => ({ member_type: 'signed' })],
  ['a type that nobody is of', () => ({ member_type: 'staff_family' })],
  ['a type and women by balance', () => ({ member_type: 'walk_in', gender: 1, sort: '-current_balance' })],
  ['men', () => ({ gender: 0 })],
  ['women', () => ({ gender: 1 })],
  ['cancelled', () => ({ status: 'cancelled' })],
  ['a label', () => ({ label: ['怕疼'] })],
  ['one of two labels', () => ({ label: ['怕疼', '备孕中'] })],
  ['both of two labels', () => ({ label: ['怕疼', '备孕中'], label_all: true })],
  ['a colleague', ({ founded }) => ({ belong_uid: founded.lanting!.people['13800000002']!, identity_id: founded.lanting!.identities.consultant! })],
  ['birthdays of a week', () => ({ birthday_from: '12-28', birthday_to: '01-03' })],
  ['birthdays of a month', () => ({ birthday_from: '03-01', birthday_to: '03-31' })],
  ['visits of a year', () => ({ visit_from: '2025-03-01', visit_to: '2026-03-01' })],
  ['visits of a day', () => ({ visit_from: '2026-02-01', visit_to: '2026-02-01' })],
  ['never here', () => ({ never_visited: true })],
  ['opened in a year', () => ({ create_from: '2025-03-01', create_to: '2026-03-01' })],
  ['a balance', () => ({ balance_min: 100 })],
  ['no balance', () => ({ balance_max: 0 })],
  ['paid', () => ({ spend_min: 0, spend_max: 100_000_000 })],
  ['units left', () => ({ remain_min: 1 })],
  ['growth', () => ({ growth_min: 0 })],
  ['in debt', () => ({ in_debt: true })],
  ['by balance', () => ({ sort: '-current_balance' })],
  ['by visit, earliest first', () => ({ sort: 'login_time' })],
  ['by what was paid', () => ({ sort: 'spend' })],
  ['women by balance', () => ({ gender: 1, sort: '-current_balance' })],
  ['a level and men', ({ founded }) => ({ member_level_id: founded.lanting!.levels[1]!, gender: 0 })],
  ['a keyword and a level', ({ founded }) => ({ key_word: '王', member_level_id: founded.lanting!.levels[0]! })],
];

describe('as the serving role, with row security', () => {
  it('there are enough rows to tell an index from a scan, in every table that may grow', () => {
    expect(unfilled).toEqual([]);
    expect(tables.filter((table) => !SMALL.includes(table) && explainer.rowsOf(table) <= MANY_ROWS)).toEqual([]);
    expect(SMALL.filter((table) => !tables.includes(table))).toEqual([]);
  });

  it.each(
    samples
      // A GET that changes something does not work in an expired shop.
      .filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.whenExpired && endpoint.access !== 'public')
      .map((sample) => [sample.endpoint.id, sample] as const),
  )('%s reads by index', async (_, { endpoint, make }) => {
    const boss = await world.as('manager');
    const input = await make(stage);
    // What this reader has no right to sends nothing worth explaining.
    const { status } = await boss.call(endpoint, input as never);
    if (status === 403) return;
    expect(status).toBe(200);
    const again = await make(stage);
    const sent = await statementsOf(world, () => boss.call(endpoint, again as never));
    // A command in a GET's clothes (the specification has some) is no list: it locks what it reads.
    if (!sent.every(isReading)) return expect(await explainer.plannedFaults(sent)).toEqual([]);
    expect(await explainer.faults(sent, RANKING.get(endpoint.id))).toEqual([]);
  });

  it.each(
    chosen(samples)
      .filter(
        ({ endpoint }) =>
          endpoint.method !== 'GET' && endpoint.access !== 'public' && endpoint.id !== 'access.logout' && endpoint.access !== 'mode:switch',
      )
      .map((sample) => [sample.endpoint.id, sample] as const),
  )('%s finds by index what it changes', async (_, { endpoint, make, by }) => {
    const input = await make(stage);
    const client = (await by?.(stage)) ?? (await world.as('manager'));
    const sent = await statementsOf(world, () => client.call(endpoint, input as never));
    expect(await explainer.plannedFaults(sent)).toEqual([]);
  });

  it.each(MORE.map(([endpoint, input]) => [endpoint.id, JSON.stringify(input), endpoint, input] as const))(
    '%s %s reads by index',
    async (_, __, endpoint, input) => {
      expect(await faultsOf(endpoint, input)).toEqual([]);
    },
  );

  it.each([memberLedger, memberCards, deductionSearch, orderSearch, timeline].map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s of a regular reads each of their rows once',
    async (_, endpoint) => {
      expect(await faultsOf(endpoint, { member_id: regular })).toEqual([]);
    },
  );

  it.each(FILTERS)('members narrowed to %s are read by index', async (_, input) => {
    expect(await faultsOf(memberSearch, input(world), SHARED_BY)).toEqual([]);
  });

  it.each([
    [
      'a search for letters in the middle',
      'select member_id from member where org_id = current_org() and member_name like $1',
      ['%静%'],
      'rows of member',
    ],
    [
      'an order that no index has',
      'select member_id from member where org_id = current_org() order by remarks, member_name limit 20',
      [],
      'rows of member',
    ],
    [
      'a sort of a whole shop',
      'select o.order_id from sales_order o where org_id = $1 and member_id > 0 order by item_summary limit 20',
      ['1'],
      'sorts',
    ],
  ])('catches %s', async (_, text, values, said) => {
    const faults = await explainer.faults([{ text, values: values.map((value) => (value === '1' ? world.founded.lanting!.org_id : value)) }]);
    expect(faults.join('\n')).toContain(said);
  });

  it('catches a command that looks for what it changes', async () => {
    const faults = await explainer.plannedFaults([
      { text: 'update member set remarks = remarks where org_id = current_org() and remarks = $1', values: ['x'] },
    ]);
    expect(faults).toEqual([expect.stringContaining('looks at every row of member')]);
  });
});
