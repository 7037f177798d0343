import { expect, test } from 'vitest';
import { places, projectOf } from '../plant.ts';
import { noBarrels } from './no-barrels.ts';

test('a file that only re-exports is caught, whatever its name', () => {
  const files = {
    'kernel/web/index.ts': "export * from './a.ts';",
    'domains/card/model/rules.ts': "export { a } from './a.ts';\nexport type { B } from './b.ts';",
  };
  expect(places(noBarrels, projectOf(files))).toEqual(['kernel/web/index.ts:0', 'domains/card/model/rules.ts:0']);
});

test('doors, and files that do something, pass', () => {
  const files = {
    'domains/card/server/api.ts': "export { a } from './a.ts';",
    'domains/card/web/pieces.tsx': "export { A } from './A.tsx';",
    'a.ts': "export { a } from './b.ts';\nexport const c = 1;",
    'b.ts': "import './c.ts';",
  };
  expect(places(noBarrels, projectOf(files))).toEqual([]);
});
