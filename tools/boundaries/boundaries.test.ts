import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crossings } from './cruise.ts';
import { NO_CIRCLES, RULES } from './rules.ts';

const ROOT = join(import.meta.dirname, '../..');
let root: string;

/** Files that cross nothing; violations are planted beside them. */
const SOUND = {
  'kernel/contract/cents.ts': "import { z } from 'zod';\nexport const Cents = z.int();\n",
  'kernel/server/database.ts': "import pg from 'pg';\nexport const pool = new pg.Pool();\n",
  'kernel/web/money.ts': "import { Cents } from '#kernel/contract/cents.ts';\nexport const money = Cents;\n",
  'domains/org/server/api.ts': 'export const orgApi = 1;\n',
  'domains/member/contract/member.endpoints.ts': "import { Cents } from '#kernel/contract/cents.ts';\nexport const Balance = Cents;\n",
  'domains/member/model/level.ts': "import { Balance } from '../contract/member.endpoints.ts';\nexport const level = Balance;\n",
  'domains/member/server/member.queries.ts': "import { orgApi } from '#domains/org/server/api.ts';\nexport const members = orgApi;\n",
  'domains/member/server/api.ts': "export { members } from './member.queries.ts';\n",
  'domains/member/web/pieces.ts': "import { level } from '../model/level.ts';\nexport const Badge = level;\n",
  'domains/card/server/card.commands.ts': "import { members } from '#domains/member/server/api.ts';\nexport const card = members;\n",
  'domains/sales/server/api.ts': 'export const salesApi = 1;\n',
  'domains/sales/web/pieces.ts': 'export const Bill = 1;\n',
  'modes/shop.ts': "import { Balance } from '#domains/member/contract/member.endpoints.ts';\nexport const shop = Balance;\n",
  'apps/api/api.ts':
    "import { card } from '#domains/card/server/card.commands.ts';\nimport { shop } from '#modes/shop.ts';\nexport const api = [card, shop];\n",
};

/** One violation of each rule: the file, what it imports, and the one rule that must speak. */
const PLANTED: [rule: string, file: string, imports: string][] = [
  ['domains-meet-at-doors', 'domains/card/server/x.ts', '#domains/member/server/member.queries.ts'],
  ['domains-meet-at-doors', 'domains/card/web/x.ts', '#domains/member/model/level.ts'],
  ['ranks', 'domains/member/server/x.ts', '#domains/sales/server/api.ts'],
  ['ranks', 'domains/org/web/x.ts', '#domains/sales/web/pieces.ts'],
  ['ranks', 'domains/staff/server/x.ts', '#domains/org/server/api.ts'],
  ['every-domain-has-a-rank', 'domains/gossip/server/x.ts', '#kernel/contract/cents.ts'],
  ['kernel-knows-no-domain', 'kernel/server/x.ts', '#domains/member/server/api.ts'],
  ['kernel-knows-no-domain', 'kernel/web/x.ts', '#modes/shop.ts'],
  ['apps-are-on-top', 'domains/member/web/x.ts', '#apps/web/shell.ts'],
  ['contract-is-pure', 'domains/member/contract/x.ts', '../model/level.ts'],
  ['contract-is-pure', 'domains/member/contract/x.ts', 'dayjs'],
  ['contract-is-pure', 'kernel/contract/x.ts', 'node:fs'],
  ['model-is-pure', 'domains/member/model/x.ts', '../server/member.queries.ts'],
  ['model-is-pure', 'domains/member/model/x.ts', 'kysely'],
  ['modes-are-data', 'modes/x.ts', '#domains/member/web/pieces.ts'],
  ['web-never-server', 'domains/member/web/x.ts', '../server/api.ts'],
  ['web-never-server', 'apps/web/x.ts', '#apps/api/api.ts'],
  ['web-runs-in-a-browser', 'kernel/web/x.ts', 'node:path'],
  ['server-never-web', 'domains/member/server/x.ts', '../web/pieces.ts'],
  ['server-never-web', 'kernel/server/x.ts', 'react'],
  ['only-kernel-server-opens-a-connection', 'domains/member/server/x.ts', 'pg'],
  ['only-kernel-server-opens-a-connection', 'apps/api/x.ts', 'pg'],
  ['no-unresolved', 'domains/member/server/x.ts', './nowhere.ts'],
];

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
async function planting(files: Record<string, string>): Promise<string[]> {
  for (const [path, text] of Object.entries(files)) write(path, text);
  try {
    return (await crossings(root)).crossings.map(({ rule }) => rule);
  } finally {
    for (const path of Object.keys(files)) rmSync(join(root, path));
  }
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  cpSync(join(ROOT, 'package.json'), join(root, 'package.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  for (const [path, text] of Object.entries(SOUND)) write(path, text);
  write('apps/web/shell.ts', 'export const shell = 1;\n');
  write('domains/card/server/api.ts', 'export const cardApi = 1;\n');
});
afterAll(() => rmSync(root, { recursive: true }));

test('a tree that keeps to the house crosses nothing, and all of it is seen', async () => {
  const found = await crossings(root);
  expect(found.crossings).toEqual([]);
  expect(found.modules).toBe(Object.keys(SOUND).length + 2);
});

test.each(PLANTED)('%s catches %s importing %s, and nothing else speaks', async (rule, file, imports) => {
  expect(await planting({ [file]: `import * as it from '${imports}';\nexport default it;\n` })).toEqual([rule]);
});

test('a type-only import crosses a boundary too', async () => {
  expect(
    await planting({ 'domains/member/web/x.ts': "import type { members } from '../server/api.ts';\nexport type X = typeof members;\n" }),
  ).toEqual(['web-never-server']);
});

test('no-cycles catches two files that import each other', async () => {
  const files = {
    'domains/member/server/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
    'domains/member/server/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
  };
  expect(new Set(await planting(files))).toEqual(new Set(['no-cycles']));
});

test('no-domain-circles catches two domains of one rank that call each other, in either', async () => {
  const found = await planting({
    'domains/catalog/server/api.ts': 'export const catalogApi = 1;\n',
    'domains/member/server/x.ts': "import { catalogApi } from '#domains/catalog/server/api.ts';\nexport const x = catalogApi;\n",
    'domains/catalog/server/y.ts': "import type { members } from '#domains/member/server/api.ts';\nexport type Y = typeof members;\n",
  });
  expect(found).toEqual(['no-domain-circles', 'no-domain-circles']);
});

test('no-domain-circles catches a circle of three, and no call that only leads to one', async () => {
  const door = (name: string) => `export const ${name} = 1;\n`;
  const calls = (name: string) => `import { ${name} } from '#domains/${name}/server/api.ts';\nexport default ${name};\n`;
  const found = await planting({
    'domains/file/server/api.ts': door('file'),
    'domains/access/server/api.ts': door('access'),
    'domains/channel/server/api.ts': door('channel'),
    'domains/file/server/x.ts': calls('access'),
    'domains/access/server/x.ts': calls('channel'),
    'domains/channel/server/x.ts': calls('file'),
    'domains/member/server/x.ts': calls('file'),
  });
  expect(found).toEqual(['no-domain-circles', 'no-domain-circles', 'no-domain-circles']);
});

test('a test may look where its domain may not', async () => {
  expect(
    await planting({
      'domains/catalog/server/api.ts': 'export const catalogApi = 1;\n',
      'domains/member/server/x.ts': "import { catalogApi } from '#domains/catalog/server/api.ts';\nexport const x = catalogApi;\n",
      'domains/catalog/test/y.test.ts': "import { members } from '#domains/member/server/api.ts';\nexport const y = members;\n",
    }),
  ).toEqual([]);
});

test('a circle of types alone is none at run time', async () => {
  const files = {
    'domains/member/server/a.ts': "import { b } from './b.ts';\nexport type A = 1;\nexport const a = () => b;\n",
    'domains/member/server/b.ts': "import type { A } from './a.ts';\nexport const b = (a: A) => a;\n",
  };
  expect(await planting(files)).toEqual([]);
});

test('every rule has a planted violation', () => {
  expect([...new Set([...PLANTED.map(([rule]) => rule), 'no-cycles', 'no-domain-circles'])].sort()).toEqual(
    [...new Set([...RULES.map(({ name }) => name), NO_CIRCLES.name])].sort(),
  );
});
