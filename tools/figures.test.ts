import { expect, test } from 'vitest';
import { withSection } from './figures.ts';

const DOCUMENT = '# Figures\n\nintro\n\n## A\n\nold\n\n## B\n\nkept\n';

test('a section is replaced in its place, and the same figures leave the document as it is', () => {
  const once = withSection(DOCUMENT, 'A', 'new');
  expect(once).toBe('# Figures\n\nintro\n\n## A\n\nnew\n\n## B\n\nkept\n');
  expect(withSection(once, 'A', 'new')).toBe(once);
  expect(withSection(withSection(DOCUMENT, 'B', 'last'), 'B', 'last')).toBe('# Figures\n\nintro\n\n## A\n\nold\n\n## B\n\nlast\n');
});

test('a new section comes last', () => {
  expect(withSection(DOCUMENT, 'C', 'more\n')).toBe(`${DOCUMENT}\n## C\n\nmore\n`);
});
