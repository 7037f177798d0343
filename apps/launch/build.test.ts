import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { server, sourcesHash, web } from './build.ts';

let root: string;
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'sources-'));
  write('vite.config.ts', 'one');
  write('domains/member/web/pieces.ts', 'one');
  write('domains/member/server/api.ts', 'one');
});
afterAll(() => rmSync(root, { recursive: true }));

test.each(['domains/member/web/pieces.ts', 'domains/member/i18n/en.ts', 'modes/shop.ts', 'vite.config.ts', 'package-lock.json'])(
  'a change of %s asks for a build of the browser app',
  (path) => {
    const before = sourcesHash(root, web);
    write(path, 'two');
    expect(sourcesHash(root, web)).not.toBe(before);
  },
);

test.each(['domains/member/server/api.ts', 'domains/member/test/add.test.ts', 'domains/member/web/phone.test.ts', 'kernel/server/mount.ts'])(
  'a change of %s does not',
  (path) => {
    const before = sourcesHash(root, web);
    write(path, 'two');
    expect(sourcesHash(root, web)).toBe(before);
  },
);

test.each(['domains/member/server/api.ts', 'kernel/server/mount.ts', 'apps/worker/jobs.ts'])('a change of %s asks for a build of the server', (path) => {
  const before = sourcesHash(root, server);
  write(path, 'three');
  expect(sourcesHash(root, server)).not.toBe(before);
});

test('a build that was moved elsewhere is made again: it names where its sources lie', () => {
  expect(sourcesHash(`${root}/.`, server)).not.toBe(sourcesHash(root, server));
});
