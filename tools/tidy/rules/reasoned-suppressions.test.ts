import { expect, test } from 'vitest';
import { places, projectOf } from '../plant.ts';
import { reasonedSuppressions } from './reasoned-suppressions.ts';

test.each([
  '// eslint-disable-next-line no-console',
  '// @ts-ignore',
  '// @ts-expect-error wrong',
  '/* oxlint-disable */',
  '// oxlint-disable-next-line no-empty -- ok',
])('%s is caught', (comment) => {
  expect(places(reasonedSuppressions, projectOf({ 'kernel/web/a.ts': `\n${comment}\n` }))).toEqual(['kernel/web/a.ts:2']);
});

test('a suppression with its reason, and a text that only mentions one, pass', () => {
  const files = {
    'kernel/web/a.ts':
      "// oxlint-disable-next-line no-danger -- sanitised by the server\nconst a = '// @ts-ignore';\n// @ts-expect-error: the package's types lag behind\n",
  };
  expect(places(reasonedSuppressions, projectOf(files))).toEqual([]);
});
