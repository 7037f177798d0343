import { expect, test } from 'vitest';
import { places, projectOf } from '../plant.ts';
import { noSyncComments } from './no-sync-comments.ts';

test.each(['// keep this in sync with the server', '/* must be kept in sync */', '// remember to update menu.ts', '/** In sync with schema.ts */'])(
  '%s is caught',
  (comment) => {
    expect(places(noSyncComments, projectOf({ 'kernel/web/a.ts': `const a = 1;\n${comment}\n` }))).toEqual(['kernel/web/a.ts:2']);
  },
);

test('other comments, and texts that only look like one, pass', () => {
  expect(places(noSyncComments, projectOf({ 'kernel/web/a.ts': "// age and birth are synced\nconst a = '// keep in sync with b';\n" }))).toEqual([]);
});
