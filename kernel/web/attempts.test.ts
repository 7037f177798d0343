import { describe, expect, it } from 'vitest';
import { Attempts } from './attempts.ts';
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
