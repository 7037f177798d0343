import fc from 'fast-check';

const percent = fc.oneof(fc.constant(0), fc.constant(100), fc.integer({ min: 1, max: 99 }));
const nth = fc.nat(20);

const sell = fc.record({
  does: fc.constant('sell' as const),
  quantities: fc.tuple(fc.nat(1), fc.nat(3), fc.nat(3)).filter((all) => all.some((one) => one > 0)),
  stored: percent,
  owed: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 100 }) }),
  wechat: percent,
});
/** Part of a line by number or by amount; the ways in either order; now and then a cent more than there is. */
const refund = fc.record({
  does: fc.constant('refund' as const),
  nth,
  line: fc.nat(2),
  by: fc.constantFrom('num' as const, 'amount' as const),
  part: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 100 })),
  first: fc.constantFrom('CASH' as const, 'WECHAT' as const),
  over: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});
const repay = fc.record({ does: fc.constant('repay' as const), nth, part: fc.constantFrom(1, 33, 100, 101) });
const deduct = fc.record({ does: fc.constant('deduct' as const), num: fc.integer({ min: 1, max: 4 }) });
const cancel = fc.record({ does: fc.constant('cancel' as const), nth });
const close = fc.record({ does: fc.constant('close' as const) });
const night = fc.record({ does: fc.constant('night' as const) });

/** What happens at a till, between one closed day and the next. */
export const command = fc.oneof(
  { weight: 5, arbitrary: sell },
  { weight: 8, arbitrary: refund },
  { weight: 3, arbitrary: repay },
  { weight: 2, arbitrary: deduct },
  { weight: 2, arbitrary: cancel },
  { weight: 1, arbitrary: close },
  { weight: 4, arbitrary: night },
);
export type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;
export type Of<D extends Command['does']> = Extract<Command, { does: D }>;
