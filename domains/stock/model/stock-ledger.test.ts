import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Batched, chooseBatches, costOf, costUndone, type Holding, isExpired, priceParts } from './stock-ledger.ts';

const DAY = '2026-03-02';
const SEALED = { now: new Date(0), turn: 'never', content: null } as const;
const batch = (batch_id: string, valid_date: string | null, quantity: number, received = 1): Batched => ({
  batch_id,
  batch_number: `B${batch_id}`,
  valid_date,
  received_at: new Date(received),
  quantity,
  opened: [],
  recalled: false,
});

describe('what ends first', () => {
  it('goes first, what came first before what came later, and what keeps at the end', () => {
    const batches = [batch('1', null, 5), batch('2', '2026-09-01', 5, 2), batch('3', '2026-09-01', 5, 1), batch('4', '2026-04-01', 5)];
    const { parts, short } = chooseBatches(batches, 17, { ...SEALED, day: DAY, unusable: false });
    expect([parts.map(({ batch_id, quantity }) => `${batch_id}:${quantity}`), short]).toEqual([['4:5', '3:5', '2:5', '1:2'], 0]);
  });

  it('is still good on its last day, and over on the next', () => {
    const one = batch('1', DAY, 5);
    expect([isExpired(one, DAY), isExpired(one, '2026-03-03')]).toEqual([false, true]);
    expect(chooseBatches([one], 1, { ...SEALED, day: '2026-03-03', unusable: false })).toEqual({ parts: [], short: 1 });
    expect(chooseBatches([one], 1, { ...SEALED, day: '2026-03-03', unusable: true }).short).toBe(0);
  });

  it('never gives more than there is, nor of one batch more than stands there', () => {
    const some = fc.array(fc.record({ end: fc.option(fc.integer({ min: 1, max: 28 })), quantity: fc.integer({ min: 0, max: 9 }) }), { maxLength: 8 });
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 60 }), fc.boolean(), (list, wanted, expired) => {
        const batches = list.map(({ end, quantity }, at) =>
          batch(String(at + 1), end === null ? null : `2026-03-${String(end).padStart(2, '0')}`, quantity, at),
        );
        const { parts, short } = chooseBatches(batches, wanted, { ...SEALED, day: '2026-03-14', unusable: expired });
        const good = batches.filter((one) => expired || !isExpired(one, '2026-03-14'));
        expect(parts.reduce((sum, { quantity }) => sum + quantity, 0) + short).toBe(wanted);
        expect(short).toBe(Math.max(0, wanted - good.reduce((sum, { quantity }) => sum + quantity, 0)));
        for (const { batch_id, quantity } of parts) expect(quantity).toBeLessThanOrEqual(good.find((one) => one.batch_id === batch_id)!.quantity);
      }),
    );
  });
});

/** What a shop does with a variant. */
type Step = { does: 'in'; quantity: number; unit: number } | { does: 'out'; quantity: number } | { does: 'undo'; nth: number };
interface Done extends Holding {
  does: 'in' | 'out';
}
const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('in' as const), quantity: fc.integer({ min: 1, max: 50 }), unit: fc.integer({ min: 0, max: 9_999 }) }),
    fc.record({ does: fc.constant('out' as const), quantity: fc.integer({ min: 1, max: 50 }) }),
    fc.record({ does: fc.constant('undo' as const), nth: fc.nat(40) }),
  ),
  { maxLength: 50 },
);

/** Does one step, as the commands do; what it took or brought. */
function take(held: Holding, step: Step, done: Done[]): { held: Holding; moved: Holding } | null {
  if (step.does === 'in') {
    const moved = { quantity: step.quantity, value_cents: step.quantity * step.unit };
    done.push({ does: 'in', ...moved });
    return { held: { quantity: held.quantity + moved.quantity, value_cents: held.value_cents + moved.value_cents }, moved };
  }
  if (step.does === 'out') {
    if (step.quantity > held.quantity) return null;
    const moved = { quantity: -step.quantity, value_cents: -costOf(held, step.quantity) };
    done.push({ does: 'out', quantity: step.quantity, value_cents: -moved.value_cents });
    return { held: { quantity: held.quantity + moved.quantity, value_cents: held.value_cents + moved.value_cents }, moved };
  }
  const [undone] = done.splice(step.nth, 1);
  if (!undone) return null;
  if (undone.does === 'out')
    return { held: { quantity: held.quantity + undone.quantity, value_cents: held.value_cents + undone.value_cents }, moved: undone };
  if (undone.quantity > held.quantity) return null;
  const value_cents = costUndone(held, undone);
  return {
    held: { quantity: held.quantity - undone.quantity, value_cents: held.value_cents - value_cents },
    moved: { quantity: -undone.quantity, value_cents: -value_cents },
  };
}

describe('what stock costs', () => {
  it('is shared out to the cent: the last ones take what is left', () => {
    expect(priceParts({ quantity: 3, value_cents: 100 }, [{ quantity: 1 }, { quantity: 1 }, { quantity: 1 }])).toEqual({
      priced: [
        { quantity: 1, value_cents: 33 },
        { quantity: 1, value_cents: 33 },
        { quantity: 1, value_cents: 34 },
      ],
      left: { quantity: 0, value_cents: 0 },
    });
  });

  it('is never less than nothing, never there without stock, and comes to what moved', () => {
    fc.assert(
      fc.property(steps, (list) => {
        let held: Holding = { quantity: 0, value_cents: 0 };
        let [quantity, value_cents] = [0, 0];
        const done: Done[] = [];
        for (const step of list) {
          const after = take(held, step, done);
          if (!after) continue;
          ({ held } = after);
          quantity += after.moved.quantity;
          value_cents += after.moved.value_cents;
          expect(held.quantity).toBeGreaterThanOrEqual(0);
          expect(held.value_cents).toBeGreaterThanOrEqual(0);
          expect(held.quantity > 0 || held.value_cents === 0).toBe(true);
        }
        expect(held).toEqual({ quantity, value_cents });
      }),
    );
  });

  it('is what it was before, once what went has been put back and what came has been taken back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.nat(100_000),
        fc.integer({ min: 1, max: 99 }),
        fc.nat(9_999),
        (quantity, value_cents, some, unit) => {
          const held = { quantity, value_cents };
          const taken = Math.min(some, quantity);
          const cost = costOf(held, taken);
          const left = { quantity: quantity - taken, value_cents: value_cents - cost };
          expect({ quantity: left.quantity + taken, value_cents: left.value_cents + cost }).toEqual(held);
          const brought = { quantity: some, value_cents: some * unit };
          const more = { quantity: quantity + some, value_cents: value_cents + brought.value_cents };
          expect(more.value_cents - costUndone(more, brought)).toBe(value_cents);
        },
      ),
    );
  });
});
