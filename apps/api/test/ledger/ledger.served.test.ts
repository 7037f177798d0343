import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import type { LedgerRow } from '#domains/card/contract/card.endpoints.ts';
import { memberCards, memberLedger } from '#domains/card/contract/card.endpoints.ts';
import { memberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { atLength, isLong } from '#kernel/testkit/length.ts';
import { ledgerCommands } from './ledger.commands.ts';
import { LedgerModel } from './ledger.model.ts';
import { openShops, type OpenShops } from './open-shops.ts';
import { Served } from './served.ts';

let world: World;
let shops: OpenShops;
beforeAll(async () => {
  world = await openWorld();
  shops = await openShops(world);
});
afterAll(() => world.close());

/** What the member's pages show at the end is what the ledger holds: cards, and the last line of each thing's history. */
async function pagesAgree(of: World, member_id: string): Promise<void> {
  const manager = await of.as('manager');
  const rows: LedgerRow[] = [];
  for (let page_no = 1; ; page_no += 1) {
    const page = await manager.ask(memberLedger, { member_id, page_no, page_size: 200 });
    rows.push(...page);
    if (page.length < 200) break;
  }
  for (const card of await manager.ask(memberCards, { member_id })) {
    const last = rows.find((row) => row.card_id === card.card_id && row.principal_after !== null);
    if (card.kind === 'stored_value_card') expect(last?.principal_after ?? 0).toBe(card.current_balance);
    const left = card.items.reduce((sum, item) => sum + item.remain_num, 0);
    const told = rows.filter((row) => row.card_id === card.card_id).reduce((sum, row) => sum + (row.num_change ?? 0), 0);
    expect(told).toBe(left);
  }
  expect(rows.reduce((sum, row) => sum + (row.debt_change ?? 0), 0)).toBe((await manager.ask(memberDetail, { member_id })).debt);
}

const LENGTH = atLength({ short: { runs: 30, commands: 50 }, long: { runs: 1_000, commands: 50 } });

/** Random sequences against the pencil, each with a member of its own; answers how the check ended. */
function check(
  served: { world: World; shops: OpenShops },
  { runs, commands, shrink }: { runs: number; commands: number; shrink: boolean },
  told: { commands: number },
) {
  return fc.check(
    fc.asyncProperty(ledgerCommands(commands), async (sequence) => {
      const real = await Served.open(served.world, served.shops);
      const steps = [...sequence];
      told.commands += steps.length;
      await fc.asyncModelRun(() => ({ model: new LedgerModel(), real }), steps);
      await pagesAgree(served.world, real.member_id);
    }),
    // A short run shares its cores with other tests: it ends in good time with as many sequences as it came to.
    { numRuns: runs, endOnFailure: !shrink, ...(isLong ? {} : { interruptAfterTimeLimit: 40_000 }) },
  );
}

it(
  'two branches of the running product and a pencil agree after every command',
  async () => {
    const told = { commands: 0 };
    const began = performance.now();
    const runs = await check({ world, shops }, { ...LENGTH, shrink: true }, told);
    const seconds = Math.round((performance.now() - began) / 1000);
    if (isLong) process.stdout.write(`${runs.numRuns} sequences, ${told.commands} commands, seed ${runs.seed}, ${seconds} s\n`);
    expect(runs.failed ? fc.defaultReportMessage(runs) : 'agreed').toBe('agreed');
    expect(runs.numRuns).toBeGreaterThan(3);
  },
  atLength({ short: 150_000, long: 1_800_000 }),
);

it('a product that spends by another rule does not agree', async () => {
  const strange = await openWorld();
  try {
    const runs = await check(
      { world: strange, shops: await openShops(strange, { spend_rule: 'principal_first' }) },
      { runs: 50, commands: 50, shrink: false },
      { commands: 0 },
    );
    expect(runs.failed).toBe(true);
    expect(await strange.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  } finally {
    await strange.close();
  }
});

it('leaves the books right and no error behind', async () => {
  expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  expect(world.logged.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});
