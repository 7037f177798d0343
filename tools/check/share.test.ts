import { expect, test } from 'vitest';
import { ownedBy, ownersOf } from './reach.ts';
import { type Files, type Share, shareOf } from './share.ts';
import { touchedBy } from './touched.ts';

const TURNS = Array.from({ length: 10 }, (_, turn) => turn);
const DOMAINS = ['member', 'card', 'sales', 'stock', 'loyalty'];
const ALL: Files = {
  server: [
    ...DOMAINS.flatMap((domain) => Array.from({ length: 10 }, (_, at) => `domains/${domain}/test/${at}.test.ts`)),
    'apps/testing/test/fuzz.test.ts',
    'apps/api/test/paid.test.ts',
    'apps/launch/test/port.test.ts',
  ],
  walks: [
    'e2e/sweep-shop.test.ts',
    'e2e/cards.test.ts',
    'e2e/stock.test.ts',
    'e2e/fresh.test.ts',
    ...Array.from({ length: 20 }, (_, at) => `e2e/loyal-${at}.test.ts`),
  ],
};
const reach = new Map<string, readonly string[]>([
  ['cards.test.ts', ['card', 'sales']],
  ['stock.test.ts', ['stock']],
  ['sweep-shop.test.ts', []],
  ...Array.from({ length: 20 }, (_, at) => [`loyal-${at}.test.ts`, ['loyalty']] as const),
]);
const imports = (domain: string) => new Set(domain === 'sales' ? ['card'] : []);
const named = (file: string) => new Set(file.includes('paid') ? ['card'] : []);
const each = new Map([...DOMAINS, 'access'].map((domain) => [domain, 10]));
const KNOWN = { imports, named, recovered: new Set(['sales']), reach, seconds: () => 10, endpoints: each, screens: each };
const sharedIn = (minutes: number, turn: number, ...files: string[]): Share => shareOf(ALL, touchedBy(files), { ...KNOWN, turn, minutes });
/** With all the time that there is. */
const share = (turn: number, ...files: string[]): Share => sharedIn(1_000, turn, ...files);
const of = (domain: string, { server }: Files) => server.filter((file) => file.startsWith(`domains/${domain}/`)).length;

test('a domain’s own tests run, and those of whoever calls its door', () => {
  const inside = share(0, 'domains/card/server/card.commands.ts');
  expect([of('card', inside), of('sales', inside)]).toEqual([10, of('sales', share(0, 'README.md'))]);
  expect(of('sales', share(0, 'domains/card/server/api.ts'))).toBe(10);
});

test('of no domain, tests run that name one that was touched, of a folder that changed, and all of them where the schema did', () => {
  const [PAID, PORT] = ['apps/api/test/paid.test.ts', 'apps/launch/test/port.test.ts'];
  for (const turn of TURNS) expect(share(turn, 'domains/card/server/card.commands.ts').server).toContain(PAID);
  for (const turn of TURNS) expect(share(turn, 'apps/launch/ports.ts').server).toContain(PORT);
  for (const turn of TURNS) expect(share(turn, 'db/migrations/2000_x.sql').server).toEqual(expect.arrayContaining([PAID, PORT]));
  expect(TURNS.filter((turn) => share(turn, 'domains/stock/server/move.ts').server.includes(PAID))).toHaveLength(1);
});

test('of the rest a tenth has its turn, so that ten runs leave nothing out', () => {
  const turns = TURNS.map((turn) => share(turn, 'README.md'));
  for (const kind of ['server', 'walks'] as const) {
    const always = kind === 'server' ? ['apps/testing/test/fuzz.test.ts'] : ['e2e/sweep-shop.test.ts', 'e2e/fresh.test.ts'];
    const chosen = turns.map((turn) => turn[kind].filter((file) => !always.includes(file)));
    expect(chosen.flat().sort()).toEqual(ALL[kind].filter((file) => !always.includes(file)).sort());
    for (const turn of turns) expect(turn[kind]).toEqual(expect.arrayContaining(always));
  }
});

test('walks run that go through what was touched, that changed, or of which nothing is known', () => {
  expect(share(0, 'domains/card/web/CardPage.tsx').walks).toEqual(expect.arrayContaining(['e2e/cards.test.ts', 'e2e/fresh.test.ts']));
  for (const turn of TURNS) expect(share(turn, 'e2e/stock.test.ts').walks).toContain('e2e/stock.test.ts');
});

test('what all stand on asks for all', () => {
  const sorted = (files: Files): Files => ({ server: [...files.server].sort(), walks: [...files.walks].sort() });
  expect(sorted(share(0, 'kernel/web/Table.tsx')).walks).toEqual(sorted(ALL).walks);
  expect(sorted(share(0, 'kernel/server/mount.ts')).server).toEqual(sorted(ALL).server);
  expect(sorted(share(0, 'e2e/browser.ts')).walks).toEqual(sorted(ALL).walks);
  const all = share(0, 'vitest.config.ts');
  expect(sorted({ server: all.server, walks: all.walks })).toEqual(sorted(ALL));
  expect([all.opened, all.recovery]).toEqual([[...each.keys()].sort(), true]);
});

test('screens are opened of domains that were touched and of whoever calls their doors; of all where that decides which there are', () => {
  expect(share(0, 'domains/card/web/CardPage.tsx')).toMatchObject({ opened: ['card'], lookedAt: ['card'], generated: ['card'] });
  expect(share(0, 'domains/card/server/api.ts')).toMatchObject({ opened: ['card', 'sales'], lookedAt: [], generated: ['card'] });
  expect(share(0, 'README.md').opened).toEqual([]);
  for (const file of ['modes/shop.ts', 'kernel/web/Table.tsx', 'e2e/browser.ts']) expect(share(0, file).opened).toHaveLength(each.size);
});

test('where there is no time for all that a change asks for, what changed goes first, the rest has its turn, and it is said how much is left', () => {
  const files = ['vitest.config.ts', 'e2e/stock.test.ts', 'domains/card/server/card.commands.ts'];
  const turns = TURNS.map((turn) => sharedIn(12, turn, ...files));
  for (const { server, walks, generated, left } of turns) {
    expect(of('card', { server, walks })).toBe(10);
    expect([generated, left.generated]).toEqual([['card'], 0]);
    expect(walks).toEqual(expect.arrayContaining(['e2e/stock.test.ts', 'e2e/fresh.test.ts', 'e2e/sweep-shop.test.ts']));
    expect(server.length + left.server).toBe(ALL.server.length);
    expect(left.server).toBeGreaterThan(0);
  }
  expect(new Set(turns.flatMap(({ server }) => server)).size).toBe(ALL.server.length);
});

test('what a domain has is counted by its calls and by its screens and sections, as often as a mode shows them', () => {
  const declared = {
    endpoints: [{ id: 'card.gift' }, { id: 'card.list' }, { id: 'member.add' }],
    modes: [{ entries: [{ path: '/a', screen: 'card.A', children: [{ section: 'org.B' }] }] }, { entries: [{ path: '/a', screen: 'card.A' }] }],
  };
  const { endpoints, screens } = ownedBy(declared as never);
  expect([...endpoints]).toEqual([['card', 2], ['member', 1]]);
  expect([...screens]).toEqual([['card', 2], ['org', 1]]);
});

test('blows fall where what they hit may have changed, and in turn', () => {
  for (const turn of TURNS)
    for (const file of [
      'domains/sales/server/add.ts',
      'domains/card/server/api.ts',
      'kernel/server/mount.ts',
      'apps/worker/main.ts',
      'db/migrations/2000_x.sql',
    ])
      expect(share(turn, file).recovery).toBe(true);
  expect(TURNS.filter((turn) => share(turn, 'domains/stock/server/move.ts').recovery)).toHaveLength(1);
});

test('what a walk did is of the domain whose call or page it is', () => {
  const declared = {
    endpoints: [{ id: 'card.gift', method: 'POST', path: '/shop/card/{card_id}/give' }],
    modes: [{ entries: [{ path: '/card-list', screen: 'card.CardListPage' }] }],
  };
  const ownerOf = ownersOf(declared as never);
  expect(ownerOf('POST /shop/card/17/give')).toEqual(['card']);
  expect(ownerOf('PAGE /card-list?card_id=17')).toEqual(['card']);
  expect(ownerOf('POST /shop/card/17/give/back')).toEqual([]);
});
