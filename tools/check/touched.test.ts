import { expect, test } from 'vitest';
import { selectionOf, touchedBy } from './touched.ts';

const NAMED: Record<string, string[]> = { card: ['member', 'org'], sales: ['member', 'card'], member: ['org'], insight: ['sales'] };
const imports = (domain: string) => new Set(NAMED[domain] ?? []);
const select = (...files: string[]) => selectionOf(touchedBy(files), imports);

test('a screen asks for the unit tests of its domain alone', () => {
  expect(select('domains/member/web/MemberListPage.tsx', 'domains/member/i18n/en.ts')).toEqual({
    unit: ['domains/member/'],
    server: [],
    domains: ['member'],
  });
});

test('a command asks for its domain and the generated checks of its endpoints', () => {
  expect(select('domains/member/server/member.commands.ts')).toEqual({
    unit: ['domains/member/'],
    server: ['domains/member/', 'apps/testing/test/'],
    domains: ['member'],
  });
});

test('a door asks for whoever stands above and names it, and for nobody else', () => {
  expect(select('domains/member/contract/member.schema.ts')?.domains).toEqual(['card', 'member', 'sales']);
  expect(select('domains/sales/server/api.ts')?.domains).toEqual(['insight', 'sales']);
});

test('a folder asks for its own tests; the kernel’s server for the generated checks too', () => {
  expect(select('tools/tidy/rules/layout.ts')).toEqual({ unit: ['tools/tidy/'], server: ['tools/tidy/'], domains: [] });
  expect(select('kernel/server/mount.ts')?.server).toEqual(['kernel/server/', 'apps/testing/test/']);
});

test('what every test stands on asks for all', () => {
  expect(select('db/migrations/0200_more.sql', 'domains/member/web/x.tsx')).toBeNull();
});
