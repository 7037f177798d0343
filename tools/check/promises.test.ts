import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const HEAD = `declare const work: () => Promise<number>;
declare const maybe: Promise<void> | undefined;
declare const plain: () => number;
declare const log: (error: unknown) => void;
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'yanxu-promises-'));
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { target: 'ES2024', module: 'ESNext', strict: true, types: [] } }));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What the project's own lint configuration says of a file with this code. */
function saidOf(code: string): string {
  writeFileSync(join(folder, 'planted.ts'), `${HEAD}${code}\n`);
  const { stdout } = spawnSync(process.execPath, [join(ROOT, 'node_modules/oxlint/bin/oxlint'), 'planted.ts'], { cwd: folder, encoding: 'utf8' });
  expect(stdout).toContain('on 1 file');
  return stdout;
}

test('a promise that nobody waits for floats, wherever it stands', () => {
  const floating = [
    'work();',
    'export const later = async () => { work(); };',
    'work().then(plain);',
    'work().finally(plain);',
    'maybe;',
    'if (plain()) work();',
  ];
  expect(saidOf(floating.join('\n')).split('typescript(no-floating-promises)')).toHaveLength(floating.length + 1);
});

test('what is awaited, kept, handled, let go on purpose, or no promise passes', () => {
  const said = saidOf(`export const all = async () => { await work(); let kept; kept = work(); kept ??= work(); return kept; };
    work().catch(log); work().then(plain, log); void work(); plain(); const last = work(); export { last };`);
  expect(said).not.toContain('no-floating-promises');
});
