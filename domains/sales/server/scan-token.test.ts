import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readScanToken, scanToken } from './scan-token.ts';

const secret = randomBytes(32);
const named = { org_id: '1000014', order_id: '9223372036854775807', nonce: 'abcdefghijklmnop' };

describe('the text of a scanned code', () => {
  it('says what it names to whoever holds the secret', () => {
    expect(readScanToken(secret, scanToken(secret, named))).toEqual(named);
  });

  it('says nothing once a letter differs, or under another secret', () => {
    const token = scanToken(secret, named);
    for (let at = 0; at < token.length; at += 1) {
      const changed = token.slice(0, at) + (token[at] === 'a' ? 'b' : 'a') + token.slice(at + 1);
      expect(readScanToken(secret, changed)).toBeNull();
    }
    expect(readScanToken(randomBytes(32), token)).toBeNull();
    expect(readScanToken(secret, '')).toBeNull();
  });
});
