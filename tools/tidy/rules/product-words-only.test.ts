import { expect, test } from 'vitest';
import { places, projectOf } from '../plant.ts';
import { productWordsOnly } from './product-words-only.ts';

test.each([
  'see /work/shared/spec',
  "readFileSync('/root/x')",
  '# /home/ann/project',
  'made in session 3',
  'Session #12 decided',
  'a subagent wrote this',
  'the coding assistant',
  'asked Claude',
  'the helper session',
  'see issue 2',
  'fixes issue #14',
  'comes in slice B',
  'in my worktree',
  '/tmp/founder/pg',
])('“%s” is caught', (text) => {
  expect(places(productWordsOnly, projectOf({ 'docs/a.md': `\n${text}\n` }))).toEqual(['docs/a.md:2']);
});

test.each([
  'the session is over',
  'a session of 2 hours',
  'sessions 30 days old',
  'networking/',
  'https://example.com/work/x',
  'a slice of the array',
  "colleague's hand-over",
  'agent of the brand',
  'tissue 3',
  'import.meta.dirname',
  'Root/',
  'tmpdir()',
])('“%s” passes', (text) => {
  expect(places(productWordsOnly, projectOf({ 'docs/a.md': text }))).toEqual([]);
});
