import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import type { LedgerRow } from '#domains/card/contract/card.endpoints.ts';
import { LedgerKind, memberLedger } from '#domains/card/contract/card.endpoints.ts';
import { atLength } from '#kernel/testkit/length.ts';
import { ledgerCommands } from './ledger.commands.ts';
import { LedgerModel } from './ledger.model.ts';
import { openShops } from './open-shops.ts';
import { Served } from './served.ts';

/**
 * All of a member's ledger, said another way than the product says it: every account that the member holds, everything that
 * was ever posted to it by an entry of theirs, summed up from the beginning. Nothing is cut, and nothing is told back.
 */
const FROM_THE_BEGINNING = `
  with held as (
      select l.principal_account_id as account_id, c.card_id, c.card_name, null::bigint as card_item_id, '' as item_name, null::bigint as debt_id
        from card c join card_lot l on l.org_id = c.org_id and l.card_id = c.card_id where c.member_id = $1
      union all select l.gift_account_id, c.card_id, c.card_name, null, '', null
        from card c join card_lot l on l.org_id = c.org_id and l.card_id = c.card_id where c.member_id = $1
      union all select i.counter_account_id, c.card_id, c.card_name, i.card_item_id, i.item_name, null
        from card c join card_item i on i.org_id = c.org_id and i.card_id = c.card_id where c.member_id = $1
      union all select a.account_id, null, '', null, '', a.account_id from ledger_account a where a.holder_id = $1 and a.class = 'debt'
    ),
    changes as (
      select e.*, h.card_id, h.card_name, h.card_item_id, h.item_name, h.debt_id,
        ${['principal', 'gift', 'counter', 'debt']
          .map((account) => {
            const change = `sum(p.amount * ${account === 'debt' ? 1 : -1}) filter (where p.account = '${account}')`;
            return `${change} as ${account}_change, case when ${change} is not null then sum(${change}) over so_far end as ${account}_after`;
          })
          .join(', ')}
      from posting p join held h on h.account_id = p.account_id join ledger_entry e on e.org_id = p.org_id and e.entry_id = p.entry_id
      where e.org_id = current_org() and e.holder_id in (select $1 union all select member_id from member where merged_into = $1)
      group by e.org_id, e.entry_id, h.card_id, h.card_name, h.card_item_id, h.item_name, h.debt_id
      window so_far as (partition by h.card_id, h.card_item_id, h.debt_id order by e.created_at, e.entry_id)
    )
  select concat_ws('/', c.entry_id, c.card_id, c.card_item_id, c.debt_id) as row_id, c.entry_id::text, c.kind, c.document,
    c.document_id::text, c.document_number,
    to_char(c.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as create_time, c.business_date::text, s.shop_name,
    coalesce(t.real_name, '') as operator_name, c.card_id::text, c.card_name, c.item_name,
    c.principal_change::float, c.gift_change::float, c.counter_change::float as num_change, c.debt_change::float,
    c.principal_after::float, c.gift_after::float, c.counter_after::float as num_after, c.debt_after::float
  from changes c join shop s on s.org_id = c.org_id and s.shop_id = c.shop_id left join staff t on t.org_id = c.org_id and t.uid = c.uid
  order by c.created_at desc, c.entry_id desc, c.card_id, c.card_item_id, c.debt_id`;

let world: World;
/** Everybody with a history, merged files among them. */
let members: { member_id: string; shop_id: string }[];
beforeAll(async () => {
  world = await openWorld();
  const shops = await openShops(world);
  const histories = fc.sample(ledgerCommands(50), { numRuns: atLength({ short: 8, long: 60 }), seed: 20260302 });
  for (const history of histories) {
    const real = await Served.open(world, shops);
    await fc.asyncModelRun(() => ({ model: new LedgerModel(), real }), history);
  }
  members = await world.look(
    'lanting',
    `select member_id::text, shop_id::text from member where merged_into is null and member_id in (select holder_id from ledger_account) order by member_id`,
  );
}, 300_000);
afterAll(() => world.close());

interface Asking {
  who: 'manager' | 'siblingManager';
  of: number;
  page_size: number;
  page_no: number;
  kind: LedgerKind | undefined;
  span: readonly [number, number] | undefined;
}
const asking = fc.record<Asking>({
  who: fc.constantFrom('manager', 'manager', 'manager', 'siblingManager'),
  of: fc.nat(),
  page_size: fc.constantFrom(3, 10, 20, 50, 200),
  page_no: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 6 })),
  kind: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.constantFrom(...LedgerKind.options)),
  span: fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, fc.tuple(fc.nat(), fc.nat())),
});

it('a page says what summing up from the beginning says, whatever is asked for; of a sibling branch’s member, nothing', async () => {
  const told = { rows: 0, pages: 0, closed: 0 };
  await fc.assert(
    fc.asyncProperty(asking, async ({ who, of, page_size, page_no, kind, span }) => {
      const { member_id, shop_id } = members[of % members.length]!;
      const client = await world.as(who);
      const open = client.shop_id === shop_id;
      const all = open ? await world.look<LedgerRow>('lanting', FROM_THE_BEGINNING, [member_id]) : [];
      const days = [...new Set(all.map((row) => row.business_date))];
      const [start_date, end_date] = span && days.length > 0 ? span.map((day) => days[day % days.length]!).sort() : [];
      const wanted = all.filter(
        (row) => (!kind || row.kind === kind) && (!start_date || row.business_date >= start_date) && (!end_date || row.business_date <= end_date),
      );
      const answer = await client.call(memberLedger, { member_id, page_size, page_no, kind, start_date, end_date });
      const expected = wanted.slice((page_no - 1) * page_size, page_no * page_size);
      const { code, data, data_total } = answer;
      expect({ code, data, data_total }).toEqual(open ? { code: 0, data: expected, data_total: wanted.length } : { code: 404, data: null });
      told.closed += open ? 0 : 1;
      told.rows += expected.length;
      told.pages += expected.length > 0 ? 1 : 0;
    }),
    { numRuns: atLength({ short: 250, long: 2_000 }) },
  );
  // Pages of nothing would agree too, and so would a door that nobody tried.
  expect(told.pages).toBeGreaterThan(60);
  expect(told.closed).toBeGreaterThan(20);
}, 300_000);

it('the histories hold what is hard: things undone, given away, lapsed, merged, and owed', async () => {
  const kinds = await world.look<{ kind: string }>('lanting', 'select distinct kind from ledger_entry');
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['sale', 'deduction', 'deduction_cancel', 'gift', 'transfer', 'gift_lapse', 'repayment', 'refund']),
  );
  const [{ merged }] = (await world.look<{ merged: number }>(
    'lanting',
    'select count(*)::int as merged from member where merged_into is not null',
  )) as [{ merged: number }];
  expect(merged).toBeGreaterThan(0);
});

it('what is posted to a member’s account belongs to an entry of theirs: what was left is told back from there', async () => {
  expect(
    await world.look(
      'lanting',
      `select p.entry_id, a.class from posting p join ledger_account a on a.org_id = p.org_id and a.account_id = p.account_id
         join ledger_entry e on e.org_id = p.org_id and e.entry_id = p.entry_id left join member m on m.org_id = e.org_id and m.member_id = e.holder_id
       where a.class in ('principal', 'gift', 'counter', 'debt') and a.holder_id is distinct from coalesce(m.merged_into, e.holder_id)`,
    ),
  ).toEqual([]);
});
