import { expect, test } from 'vitest';
import { places, projectOf } from '../plant.ts';
import { nothingByReading } from './nothing-by-reading.ts';

test('a module that is read for what it does is caught', () => {
  const files = { 'kernel/web/days.ts': "import { a } from './a.ts';\nimport './plugins.ts';", 'domains/card/web/Card.tsx': "import '#kernel/web/days.ts';" };
  expect(places(nothingByReading, projectOf(files))).toEqual(['kernel/web/days.ts:2', 'domains/card/web/Card.tsx:1']);
});

test('style sheets, what is named, tests, and the entries of the app pass', () => {
  const files = {
    'domains/card/web/Card.tsx': "import './card.css';\nimport { b } from './b.ts';",
    'kernel/web/days.test.ts': "import './plugins.ts';",
    'apps/web/main.tsx': "import './start.ts';",
  };
  expect(places(nothingByReading, projectOf(files))).toEqual([]);
});
