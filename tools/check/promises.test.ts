import ts from 'typescript';
import { expect, test } from 'vitest';
import { floatingPromises } from './promises.ts';

const HEAD = [
  'declare const work: () => Promise<number>',
  'declare const maybe: Promise<void> | undefined',
  'declare const plain: () => number',
  'declare const log: (error: unknown) => void;',
].join('; ');

/** The lines, counted after the head, where a promise floats. */
function linesIn(code: string): number[] {
  const name = '/planted.ts';
  const host = ts.createCompilerHost({});
  const { getSourceFile } = host;
  host.getSourceFile = (path, version) => (path === name ? ts.createSourceFile(path, `${HEAD}\n${code}`, version) : getSourceFile(path, version));
  const program = ts.createProgram([name], { target: ts.ScriptTarget.ES2024, strict: true, noEmit: true }, host);
  return floatingPromises(program, (file) => file.fileName === name).map(({ line }) => line - 1);
}

test.each(['work();', 'async () => { work(); };', 'work().then(plain);', 'work().finally(plain);', 'maybe;', 'if (plain()) work();'])('%s floats', (code) => {
  expect(linesIn(code)).toEqual([1]);
});

test('what is awaited, kept, handled, let go on purpose, or no promise passes', () => {
  expect(linesIn(`async () => { await work(); let kept; kept = work(); kept ??= work(); return kept; };
    work().catch(log); work().then(plain, log); void work(); plain(); const last = work(); export { last };`)).toEqual([]);
});
