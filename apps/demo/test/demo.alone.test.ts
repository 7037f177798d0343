import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openLooker, testDatabase } from '#kernel/testkit/database.ts';
import { isLong } from '#kernel/testkit/length.ts';
import { MOST_COMMANDS } from '../history.ts';
import { loadDemo } from '../load.ts';

const TODAY = new Date('2026-05-01T02:00:00Z');

/** What is left of one load: what it took, and its figures by shop. */
interface Loaded {
  commands: number;
  seconds: number;
  /** Seconds of the processor that this process took. */
  busy: number;
  faults: unknown[];
  figures: { shop_name: string; [figure: string]: unknown }[];
}

const FIGURES = `
  select s.shop_name,
    (select count(*)::int from member m where m.org_id = s.org_id and m.shop_id = s.shop_id) as members,
    (select count(*)::int from sales_order o where o.org_id = s.org_id and o.shop_id = s.shop_id and o.status = 'settled') as settled,
    (select count(*)::int from return_plan p where p.org_id = s.org_id and p.shop_id = s.shop_id and p.status = 'done') as called,
    (select count(*)::int from return_plan p where p.org_id = s.org_id and p.shop_id = s.shop_id and p.status = 'open') as to_call,
    (select count(*)::int from sales_order o where o.org_id = s.org_id and o.shop_id = s.shop_id and o.status = 'pending') as pending,
    (select coalesce(sum(amount_received), 0)::text from sales_order o where o.org_id = s.org_id and o.shop_id = s.shop_id) as received,
    (select coalesce(sum(amount_debt), 0)::text from sales_order o where o.org_id = s.org_id and o.shop_id = s.shop_id) as debt,
    (select count(*)::int from deduction d where d.org_id = s.org_id and d.shop_id = s.shop_id and d.status = 'done') as deductions,
    (select count(*)::int from deduction d where d.org_id = s.org_id and d.shop_id = s.shop_id and d.status = 'cancelled') as cancelled
  from shop s where s.org_id = current_org() and s.shop_type = '1' order by s.shop_name`;

async function load(): Promise<Loaded> {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'yanxu-demo-'));
  try {
    const [began, used] = [performance.now(), process.cpuUsage()];
    const commands = await loadDemo({ appUrl: database.appUrl, dataDir, durable: false, today: TODAY });
    const seconds = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(used);
    const busy = (user + system) / 1e6;
    const looker = await openLooker(database.ownerUrl);
    try {
      const orgs = await looker.look<{ org_id: string }>('0', 'select organisations::text as org_id from identity.organisations() order by 1');
      const faults: unknown[] = [];
      const figures: Loaded['figures'] = [];
      for (const { org_id } of orgs) {
        faults.push(...(await looker.look(org_id, 'select * from ledger_faults()')));
        figures.push(...(await looker.look<Loaded['figures'][number]>(org_id, FIGURES)));
      }
      return { commands, seconds, busy, faults, figures };
    } finally {
      await looker.close();
    }
  } finally {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

describe('the demo', () => {
  let loaded: Loaded;
  beforeAll(async () => {
    loaded = await load();
  }, 120_000);
  const sum = (figure: string): number => loaded.figures.reduce((total, shop) => total + Number(shop[figure]), 0);

  it('lives through its history with few commands, and soon', () => {
    expect(loaded.commands).toBeGreaterThan(1_000);
    expect(loaded.commands).toBeLessThanOrEqual(MOST_COMMANDS);
    // Only in a long run it has the machine to itself and may look at the clock.
    expect(isLong ? loaded.seconds : loaded.busy).toBeLessThan(40);
  });

  it('leaves the books right in every organisation', () => expect(loaded.faults).toEqual([]));

  it('shows a shop at work: members, sales, debts, deductions, some of them undone, orders still to be settled', () => {
    expect(loaded.figures).toHaveLength(4);
    for (const shop of loaded.figures) for (const figure of ['members', 'settled', 'deductions']) expect(shop[figure]).toBeGreaterThan(5);
    for (const figure of ['debt', 'cancelled', 'pending', 'called', 'to_call']) expect(sum(figure)).toBeGreaterThan(0);
    expect(sum('received')).toBeGreaterThan(50_000_000);
  });

  it.runIf(isLong)('is the same whenever it is loaded on the same day', async () => {
    const again = await load();
    expect({ commands: again.commands, figures: again.figures }).toEqual({ commands: loaded.commands, figures: loaded.figures });
  });
});
