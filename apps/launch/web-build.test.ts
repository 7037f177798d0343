import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sourcesHash } from './web-build.ts';

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
  'a change of %s asks for a build',
  (path) => {
    const before = sourcesHash(root);
    write(path, 'two');
    expect(sourcesHash(root)).not.toBe(before);
  },
);

test.each(['domains/member/server/api.ts', 'domains/member/test/add.test.ts', 'domains/member/web/phone.test.ts', 'kernel/server/mount.ts'])(
  'a change of %s does not',
  (path) => {
    const before = sourcesHash(root);
    write(path, 'two');
    expect(sourcesHash(root)).toBe(before);
  },
);
