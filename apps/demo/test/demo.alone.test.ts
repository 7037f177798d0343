import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openLooker, testDatabase } from '#kernel/testkit/database.ts';
import { isLong } from '#kernel/testkit/length.ts';
import { within } from '#kernel/testkit/machine.ts';
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
  /** What each chain has to sell. */
  catalogue: unknown[];
  activities: unknown[];
  figures: { shop_name: string; [figure: string]: unknown }[];
  pictures: Pictures;
}

/** Things that are sold, those without a picture, files that stand for them, files without bytes, and the most bytes of one. */
type Pictures = Record<'sold' | 'bare' | 'files' | 'missing' | 'largest', number>;

const PICTURES = `
  with things as (
    select cover_image as path from shop_project where org_id = current_org()
    union all select unnest(images) from shop_project where org_id = current_org()
    union all select images[1] from goods where org_id = current_org() and goods_kind = 'product'
    union all select cover_image from shop_card where org_id = current_org()
    union all select cover_image from balance_card where org_id = current_org()
  )
  select path, file_key, size_bytes from things
  left join file f on f.org_id = current_org() and f.file_key = right(path, 22) and f.claimed_at is not null and f.released_at is null`;

/** What there is to see of an organisation, its bytes looked for in the folder of files. */
function picturesOf(
  org_id: string,
  dataDir: string,
  things: readonly { path: string | null; file_key: string | null; size_bytes: number | null }[],
): Pictures {
  const keys = things.flatMap(({ file_key }) => file_key ?? []);
  return {
    sold: things.length,
    bare: things.filter(({ path }) => path === null).length,
    files: new Set(keys).size,
    missing: keys.filter((key) => !existsSync(join(dataDir, 'files', org_id, key.slice(0, 2), key))).length,
    largest: Math.max(0, ...things.map(({ size_bytes }) => size_bytes ?? 0)),
  };
}

/** Of a chain: what it sells and uses, and what it gives away. */
const CATALOGUE = `
  select (select count(*)::int from shop_project where org_id = current_org()) as projects,
    (select count(*)::int from goods where org_id = current_org() and goods_kind = 'product') as products,
    (select count(*)::int from goods where org_id = current_org() and goods_kind = 'supply') as supplies,
    (select count(*)::int from shop_card where org_id = current_org()) as count_cards,
    (select count(*)::int from package where org_id = current_org()) as packages,
    (select count(*)::int from coupon where org_id = current_org()) as coupons,
    (select count(*)::int from member_coupon where org_id = current_org()) > 0 as given,
    (select count(distinct shop_project_id)::int from project_supply where org_id = current_org()) as using_supplies,
    (select count(distinct department_id)::int from shop_project where org_id = current_org()) as departments`;

/** Of a chain: what is on these days, and who takes part. */
const ACTIVITIES = `
  select (select count(*)::int from seckill) as flash_sales, (select count(*)::int from seckill_take) > 0 as bought,
    (select array_agg(status || ' ' || people_num order by group_team_id) from group_team) as teams,
    (select max(signed_num)::int from event) as signed_up, (select count(*)::int from identity.service_order) as services`;

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
      const seen: Pictures[] = [];
      const catalogue: unknown[] = [];
      const activities: unknown[] = [];
      for (const { org_id } of orgs) {
        faults.push(...(await looker.look(org_id, 'select * from ledger_faults()')));
        figures.push(...(await looker.look<Loaded['figures'][number]>(org_id, FIGURES)));
        catalogue.push(...(await looker.look(org_id, CATALOGUE)));
        activities.push(...(await looker.look(org_id, ACTIVITIES)));
        seen.push(picturesOf(org_id, dataDir, await looker.look(org_id, PICTURES)));
      }
      const sum = (of: keyof Pictures) => seen.reduce((total, each) => total + each[of], 0);
      const pictures = {
        sold: sum('sold'),
        bare: sum('bare'),
        files: sum('files'),
        missing: sum('missing'),
        largest: Math.max(...seen.map((each) => each.largest)),
      };
      return { commands, seconds, busy, faults, figures, catalogue, activities, pictures };
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
    expect(isLong ? loaded.seconds : loaded.busy).toBeLessThan(within(40));
  });

  it('leaves the books right in every organisation', () => expect(loaded.faults).toEqual([]));

  it('shows a shop at work: members, sales, debts, deductions, some of them undone, orders still to be settled', () => {
    expect(loaded.figures).toHaveLength(4);
    for (const shop of loaded.figures) for (const figure of ['members', 'settled', 'deductions']) expect(shop[figure]).toBeGreaterThan(5);
    for (const figure of ['debt', 'cancelled', 'pending', 'called', 'to_call']) expect(sum(figure)).toBeGreaterThan(0);
    expect(sum('received')).toBeGreaterThan(50_000_000);
  });

  it('has a believable catalogue in each chain that sells, and coupons that members hold', () => {
    const whole = { projects: 60, products: 120, supplies: 80, count_cards: 12, packages: 4, coupons: 6, given: true, using_supplies: 7, departments: 2 };
    expect(loaded.catalogue.filter((one) => (one as typeof whole).coupons > 0)).toEqual([whole, whole]);
  });

  it('has a flash sale, teams of a group buy, an event and services on order', () => {
    const teams = ['full 3', 'gathering 1'];
    const whole = { flash_sales: 2, bought: true, teams: [...teams, ...teams], signed_up: 6, services: 2 };
    expect(loaded.activities).toContainEqual(whole);
  });

  it('has a small picture of everything that is sold, each a file of its own that can be opened', () => {
    const { sold, bare, files, missing, largest } = loaded.pictures;
    expect(sold).toBeGreaterThan(150);
    expect({ bare, files, missing }).toEqual({ bare: 0, files: sold, missing: 0 });
    expect(largest).toBeLessThan(8_000);
  });

  it.runIf(isLong)('is the same whenever it is loaded on the same day', async () => {
    const again = await load();
    expect({ commands: again.commands, figures: again.figures }).toEqual({ commands: loaded.commands, figures: loaded.figures });
  });
});
