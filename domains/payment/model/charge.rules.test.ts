import { assert, constantFrom, integer, oneof, property, array, record, constant } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { targetOf } from '#kernel/contract/machine.ts';
import type { ChargeStatus } from '../contract/charge.schema.ts';
import { chargeFlow } from './charge.machine.ts';
import { walletOf } from '../contract/wallet.ts';
import { askedNext, consequenceOf, type Standing } from './charge.rules.ts';

const asked = { amount: 25_600, currency_code: 'CNY' };
const paid = (more: object = {}): Standing => ({ state: 'paid', ...asked, gateway_number: 'G1', at: null, ...more });
const of = (status: ChargeStatus) => ({ status, ...asked });

const standings = oneof(
  record({
    state: constant('paid' as const),
    amount: constantFrom(25_600, 25_599, 1),
    currency_code: constantFrom('CNY', 'HKD'),
    gateway_number: constant('G1'),
    at: constant(null),
  }),
  constantFrom<Standing>(
    { state: 'waiting' },
    { state: 'failed', reason: 'x' },
    { state: 'closed' },
    { state: 'unknown' },
    { state: 'returned', gateway_number: 'G1' },
  ),
);

/** What becomes of a charge that a gateway says all of this about; `usable` is whether its purpose takes the money each time. */
function after(said: readonly Standing[], usable: readonly boolean[]) {
  let status: ChargeStatus = 'created';
  let uses = 0;
  for (const [index, one] of said.entries()) {
    const step = consequenceOf(of(status), one);
    if (step === 'none') continue;
    if (step === 'go_back') {
      // It came before it went back, whatever it was used for.
      if (status !== 'captured' && status !== 'late') status = targetOf(chargeFlow, status, 'come_late') as ChargeStatus;
      continue;
    }
    const verb = step === 'use' ? (usable[index % usable.length] ? 'capture' : 'come_late') : step;
    if (verb === 'capture') uses += 1;
    status = targetOf(chargeFlow, status, verb) as ChargeStatus;
    expect(status, `${verb} is a step of the machine`).toBeDefined();
  }
  return { status, uses };
}

describe('a charge', () => {
  it('whatever a gateway says, however often and in whatever order, is used once at most, and money that came is never forgotten', () => {
    assert(
      property(array(standings, { maxLength: 30 }), array(constantFrom(true, false), { minLength: 1, maxLength: 5 }), (said, usable) => {
        const { status, uses } = after(said, usable);
        expect(uses).toBeLessThanOrEqual(1);
        expect(['captured', 'late'].includes(status)).toBe(said.some(({ state }) => state === 'paid' || state === 'returned'));
      }),
      { numRuns: 500 },
    );
  });

  it('uses what was asked for alone: another amount or currency is late', () => {
    expect(consequenceOf(of('waiting'), paid())).toBe('use');
    expect(consequenceOf(of('waiting'), paid({ amount: 1 }))).toBe('come_late');
    expect(consequenceOf(of('waiting'), paid({ currency_code: 'HKD' }))).toBe('come_late');
    expect(consequenceOf(of('closed'), paid())).toBe('come_late');
    for (const status of ['captured', 'late'] as const) expect(consequenceOf(of(status), paid())).toBe('none');
  });

  it('is asked about ever less often', () => {
    const now = new Date(0);
    const waits = Array.from({ length: 20 }, (_, num) => askedNext(now, num).getTime());
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.at(-1)).toBe(60_000);
  });

  it('knows a wallet by its code, and no other number for one', () => {
    expect(walletOf('134567890123456789')).toBe('WECHAT');
    expect(walletOf('281234567890123456')).toBe('ALIPAY');
    assert(property(integer({ min: 0, max: 999_999_999 }), (number) => walletOf(`69${number}`) === null));
  });
});
