import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buffersOf, statementsOf } from '#apps/testing/explain.ts';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberLedger } from '../contract/card.endpoints.ts';

/** Somebody new, somebody who has come for years, and for longer than anybody does. */
const [FEW, SOME, MANY] = [20, 2_000, 20_000];

let world: World;
let client: pg.Client;
const files = new Map<number, string>();

/** Recharges of the one card that somebody has, an hour apart. */
const RECHARGES = `
  with account as (
    select a.* from card c join card_lot l on l.org_id = c.org_id and l.card_id = c.card_id
      join ledger_account a on a.org_id = l.org_id and a.account_id = l.principal_account_id where c.member_id = $1
  ), entry as (
    insert into ledger_entry (org_id, entry_id, entry_key, kind, document, document_id, document_number, holder_id, shop_id, uid, business_date, created_at)
    select a.org_id, $1::bigint * 100000 + g, 'growth/' || $1 || '/' || g, 'recharge', 'order', 1, 'X' || g, $1, a.shop_id, (select min(uid) from staff),
      '2025-01-01', '2020-01-01T00:00:00Z'::timestamptz + g * interval '1 hour'
    from account a, generate_series(1, $2) g returning *
  )
  insert into posting (org_id, entry_id, position, account, account_id, unit, shop_id, business_date, amount)
  select e.org_id, e.entry_id, side, case side when 1 then 'principal' else 'tender' end, case side when 1 then a.account_id end, 'CNY', e.shop_id,
    e.business_date, case side when 1 then -100 else 100 end
  from entry e, account a, generate_series(1, 2) side`;

beforeAll(async () => {
  world = await openWorld();
  const manager = await world.as('manager');
  for (const entries of [FEW, SOME, MANY]) {
    const member_id = await newCustomer(world);
    await sellCard(manager, member_id, 'stored_value_card', world.founded.lanting!.catalog.balanceCards.gold!);
    // Judged one by one, so many would take minutes.
    for (const table of ['ledger_entry', 'posting']) await world.look('lanting', `alter table ${table} disable trigger user`);
    await world.look('lanting', RECHARGES, [member_id, entries - 1]);
    for (const table of ['ledger_entry', 'posting']) await world.look('lanting', `alter table ${table} enable trigger user`);
    files.set(entries, member_id);
  }
  await world.look('lanting', 'vacuum (analyze) ledger_entry, posting, ledger_account, card, card_lot');
  client = new pg.Client({ connectionString: world.database.appUrl });
  await client.connect();
}, 120_000);
afterAll(async () => {
  await client.end();
  await world.close();
});

/** What the page of somebody's ledger reads, by each plan that it may be given. */
async function pagesRead(entries: number, more: object = {}): Promise<number[]> {
  const manager = await world.as('manager');
  const ask = () => manager.ask(memberLedger, { member_id: files.get(entries)!, ...more });
  expect(await ask()).toHaveLength(20);
  return buffersOf(client, world.founded.lanting!.org_id, await statementsOf(world, ask));
}

it('the first page of twenty thousand entries and their number read at most twice what they read of twenty', async () => {
  const [few, many] = [await pagesRead(FEW), await pagesRead(MANY)];
  for (const [plan, read] of many.entries()) expect(read).toBeLessThanOrEqual(2 * few[plan]!);
});

it('narrowed, a page is counted along the entries, and no further than a thousand of them', async () => {
  const [some, many] = [await pagesRead(SOME, { kind: 'recharge' }), await pagesRead(MANY, { kind: 'recharge' })];
  for (const [plan, read] of many.entries()) expect(read).toBeLessThanOrEqual(1.2 * some[plan]!);
});
