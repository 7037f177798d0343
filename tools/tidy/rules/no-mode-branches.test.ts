import { expect, test } from 'vitest';
import { places, projectOf } from '../plant.ts';
import { noModeBranches } from './no-mode-branches.ts';

test.each([
  "if (mode === 'clinic') a();",
  "const a = ctx.mode !== 'shop' ? 1 : 2;",
  "switch (session.mode.name) { case 'clinic': a(); }",
  "if ('supplier' == useMode()) a();",
])('%s is caught', (code) => {
  expect(places(noModeBranches, projectOf({ 'domains/member/web/A.tsx': `\n${code}\n` }))).toEqual(['domains/member/web/A.tsx:2']);
});

test('a mode handed on, another word, and the table of contents itself pass', () => {
  const files = { 'domains/access/server/a.ts': "menuOf(ctx.mode); if (model === 'x') a();", 'modes/mode.ts': "if (mode === 'shop') a();" };
  expect(places(noModeBranches, projectOf(files))).toEqual([]);
});
