import { describe, expect, it } from 'vitest';
import { Attempts, keyed } from './attempts.ts';
import { CallFailure } from './call-failure.ts';

describe('the key of a series of attempts', () => {
  it('stays the same while nobody knows whether an attempt arrived', () => {
    const attempts = new Attempts();
    const key = attempts.keyFor({ amount: 1 });
    for (const lost of [new CallFailure('network'), new CallFailure('timeout'), new CallFailure('refused', 500)]) {
      attempts.failed(lost);
      expect(attempts.keyFor({ amount: 1 })).toBe(key);
    }
  });

  it('is a new one after a success, a refusal, or for another input', () => {
    const attempts = new Attempts();
    const keys = [attempts.keyFor({ amount: 1 })];
    attempts.succeeded();
    keys.push(attempts.keyFor({ amount: 1 }));
    attempts.failed(new CallFailure('refused', 409, '余额不足'));
    keys.push(attempts.keyFor({ amount: 1 }));
    attempts.failed(new CallFailure('network'));
    keys.push(attempts.keyFor({ amount: 2 }));
    expect(new Set(keys).size).toBe(4);
  });
});

it('gives a command that is called outside a series a key of its own, and none to what may be done again', () => {
  const [first, second] = [keyed({ idempotent: true }, {}), keyed({ idempotent: true }, {})] as { idempotencyKey?: string }[];
  expect(first!.idempotencyKey).toMatch(/^[0-9a-f]{16,}$/);
  expect(second!.idempotencyKey).not.toBe(first!.idempotencyKey);
  expect(keyed({ idempotent: true }, { idempotencyKey: 'k-12345678' })).toEqual({ idempotencyKey: 'k-12345678' });
  expect(keyed({ idempotent: false }, {})).toEqual({});
});
