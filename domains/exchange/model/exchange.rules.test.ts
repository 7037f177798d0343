import { describe, expect, it } from 'vitest';
import { splitExchange } from './exchange.rules.ts';

describe('the value of exchanged units', () => {
  it('pays first, and the rest is due', () => expect(splitExchange(29_800, 40_000)).toEqual({ credit: 29_800, due: 10_200, kept: 0 }));
  it('beyond the price stays with the shop', () => expect(splitExchange(40_000, 29_800)).toEqual({ credit: 29_800, due: 0, kept: 10_200 }));
  it('that is nothing leaves all of it due', () => expect(splitExchange(0, 100)).toEqual({ credit: 0, due: 100, kept: 0 }));
});
