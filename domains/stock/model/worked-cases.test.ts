import { describe, expect, it } from 'vitest';
import { undoParts } from './consumption.rules.ts';
import { breakOpen, turnOf, keepsUntil } from './opened.rules.ts';
import { type Batched, chooseBatches, costOf, costUndone, priceParts, usableOf } from './stock-ledger.ts';
import { arrive } from './transfer.rules.ts';

// Worked out by hand: what leaves, what it costs, and what comes back.

const DAY = '2026-03-02';
/** It is ten o'clock; what was opened keeps until some hour. */
const NOW = new Date('2026-03-02T10:00:00Z');
const hour = (of: string) => new Date(`2026-03-02T${of.padStart(2, '0')}:00:00Z`);
/**
 * `A:5:2026-04-01` is five of batch A that end on that day; `!` in front: recalled; no day: it keeps. `A:5+2@12` is five of
 * which two are left of a bottle that keeps until twelve.
 */
function batchesOf(text: string): Batched[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((one, at) => {
      const [box = '', ...bottles] = one.replace('!', '').split('+');
      const [number = '', quantity, valid_date = null] = box.split(':');
      const opened = bottles.map((bottle) => {
        const [rest, keeps = ''] = bottle.split('@');
        return { opened_id: `${number}${keeps}`, rest: Number(rest), use_by: hour(keeps) };
      });
      const batch = { batch_id: String(at + 1), batch_number: number, quantity: Number(quantity), valid_date, opened };
      return { ...batch, received_at: new Date(at), recalled: one.startsWith('!') };
    });
}
const chosen = (text: string, wanted: number, unusable = false): string => {
  const batches = batchesOf(text);
  const { parts, short } = chooseBatches(batches, wanted, { day: DAY, now: NOW, unusable, turn: 'never', content: null });
  const nameOf = (id: string) => batches.find(({ batch_id }) => batch_id === id)!.batch_number;
  return [...parts.map(({ batch_id, quantity }) => `${nameOf(batch_id)}×${quantity}`), ...(short > 0 ? [`short ${short}`] : [])].join(' ');
};

describe('which batches leave', () => {
  it.each([
    ['A:5', 3, 'A×3'],
    ['A:5', 5, 'A×5'],
    ['A:5', 6, 'A×5 short 1'],
    ['', 2, 'short 2'],
    ['A:5 B:5', 7, 'A×5 B×2'],
    ['A:5 B:5:2026-04-01', 7, 'B×5 A×2'],
    ['A:5:2026-05-01 B:5:2026-04-01', 6, 'B×5 A×1'],
    ['A:5:2026-04-01 B:5:2026-04-01', 6, 'A×5 B×1'],
    ['A:5:2026-03-02', 1, 'A×1'],
    ['A:5:2026-03-01', 1, 'short 1'],
    ['A:5:2026-03-01 B:2', 3, 'B×2 short 1'],
    ['!A:5 B:2', 3, 'B×2 short 1'],
    ['A:0 B:2', 2, 'B×2'],
  ] as const)('%s, %i wanted: %s', (there, wanted, leaves) => expect(chosen(there, wanted)).toBe(leaves));

  it.each([
    ['A:5:2026-03-01', 1, 'A×1'],
    ['!A:5 B:2', 6, 'A×5 B×1'],
  ] as const)('%s, %i to the bin: %s', (there, wanted, leaves) => expect(chosen(there, wanted, true)).toBe(leaves));
});

describe('what they cost', () => {
  it.each([
    [3, 100, 1, 33],
    [3, 100, 2, 66],
    [3, 100, 3, 100],
    [7, 1, 6, 0],
    [7, 1, 7, 1],
    [1_000_000, 99_999_999, 1, 99],
  ] as const)('of %i that cost %i cents, %i cost %i', (quantity, value_cents, taken, cost) =>
    expect(costOf({ quantity, value_cents }, taken)).toBe(cost),
  );

  it.each([
    [10, 1_001, [3, 3, 4], [300, 300, 401]],
    [4, 7, [1, 1, 1, 1], [1, 2, 2, 2]],
  ] as const)('of %i that cost %i cents, lines of %j cost %j', (quantity, value_cents, lines, costs) =>
    expect(
      priceParts(
        { quantity, value_cents },
        lines.map((each) => ({ quantity: each })),
      ).priced.map((part) => part.value_cents),
    ).toEqual(costs),
  );

  it.each([
    [10, 1_000, 4, 600, 600],
    [10, 500, 4, 600, 500],
    [4, 777, 4, 600, 777],
  ] as const)('of %i at %i cents, a receipt of %i at %i that is undone takes %i', (quantity, value_cents, came, brought, takes) =>
    expect(costUndone({ quantity, value_cents }, { quantity: came, value_cents: brought })).toBe(takes),
  );
});

describe('what comes back', () => {
  const moves = [
    { line_no: 1, quantity: 2, value_cents: 101 },
    { line_no: 1, quantity: 3, value_cents: 100 },
    { line_no: 2, quantity: 1, value_cents: 9 },
  ];
  it.each([
    [1, 1, [[1, 33]], 0],
    [1, 3, [[3, 100]], 0],
    [
      1,
      4,
      [
        [3, 100],
        [1, 50],
      ],
      0,
    ],
    [
      1,
      6,
      [
        [3, 100],
        [2, 101],
      ],
      1,
    ],
    [2, 1, [[1, 9]], 0],
    [3, 1, [], 1],
  ] as const)('of line %i, %i back: %j, and %i that no move brought', (line_no, quantity, back, left) => {
    const undone = undoParts(moves, { line_no, quantity, into: 'batch' });
    expect(undone.parts.map((part) => [part.quantity, part.value_cents])).toEqual(back);
    expect(undone.left).toBe(left);
  });

  it('of five at 100 on their way, three that arrive cost 60 and what is lost 40', () => {
    const [part] = arrive([{ batch_id: '1', quantity: 5, value_cents: 100 }], 3);
    expect([part!.whole, part!.lost]).toEqual([
      { quantity: 3, value_cents: 60 },
      { quantity: 2, value_cents: 40 },
    ]);
  });
});

describe('a bottle that was opened', () => {
  /** What leaves of bottles of five: `A12×2` out of the one that keeps until twelve, `A×5` sealed, `A(5)×2` out of one that is opened for it. */
  const taken = (text: string, wanted: number, kind: Parameters<typeof turnOf>[0], unusable = false): string => {
    const batches = batchesOf(text);
    const { parts, short } = chooseBatches(batches, wanted, { day: DAY, now: NOW, unusable, turn: turnOf(kind), content: 5 });
    const numberOf = (id: string) => batches.find(({ batch_id }) => batch_id === id)!.batch_number;
    const nameOf = ({ batch_id, opened_id, opens }: (typeof parts)[number]) =>
      opened_id ?? `${numberOf(batch_id)}${opens === null ? '' : `(${opens})`}`;
    return [...parts.map((part) => `${nameOf(part)}×${part.quantity}`), ...(short > 0 ? [`short ${short}`] : [])].join(' ');
  };
  it.each([
    // Five at once use a bottle up; fewer open one; more open one for what is over whole ones.
    ['A:10', 5, 'A×5'],
    ['A:10', 2, 'A(5)×2'],
    ['A:20', 7, 'A×5 A(5)×2'],
    // What is open goes first, what has to be used first before the rest, though its batch ends later.
    ['A:10+3@12', 2, 'A12×2'],
    ['A:10+3@12', 5, 'A12×3 A(5)×2'],
    ['A:10+3@14+2@12', 4, 'A12×2 A14×2'],
    ['A:10:2026-03-09 B:10:2026-12-31+4@12', 3, 'B12×3'],
    ['A:10:2026-03-09+4@14 B:10:2026-12-31+4@12', 5, 'B12×4 A14×1'],
    // What was open for too long, ended or was recalled is not used; it does not count as sealed either.
    ['A:10+3@09', 2, 'A(5)×2'],
    ['A:10+3@10', 8, 'A×5 A(2)×2 short 1'],
    ['A:3+3@09', 1, 'short 1'],
    ['A:10:2026-03-01+3@12 B:5', 2, 'B(5)×2'],
    ['!A:10+3@12', 2, 'short 2'],
    // The last bottle of a batch may hold less, where some of it went before anybody opened one.
    ['A:8+0@12', 7, 'A×5 A(3)×2'],
  ] as const)('%s, %i for a treatment: %s', (there, wanted, leaves) => expect(taken(there, wanted, 'treatment')).toBe(leaves));

  it.each([
    ['A:10+3@12', 7, 'sale', 'A×7'],
    ['A:10+3@12', 8, 'sale', 'A×7 short 1'],
    ['A:10+3@12', 8, 'return', 'A×7 short 1'],
    ['A:10+3@12', 8, 'use', 'A×7 A12×1'],
    ['A:10+3@09', 8, 'use', 'A×7 short 1'],
  ] as const)('%s, %i of kind %s: %s', (there, wanted, kind, leaves) => expect(taken(there, wanted, kind)).toBe(leaves));

  it.each([
    ['A:10+3@09', 8, 'loss', 'A×7 A09×1'],
    ['A:3+3@09', 3, 'stock_take', 'A09×3'],
    ['A:10:2026-03-01+3@12', 8, 'transfer_out', 'A×7 short 1'],
  ] as const)('%s, %i of kind %s, usable or not: %s', (there, wanted, kind, leaves) => expect(taken(there, wanted, kind, true)).toBe(leaves));

  it('of 5 ml counted by tenths gives 1.2 four times, and leaves 0.2 that a fifth takes with 1.0 of the next', () => {
    const [batch] = batchesOf('A:100');
    const went: string[] = [];
    for (let nth = 1; nth <= 5; nth += 1) {
      const { parts } = chooseBatches([batch!], 12, { day: DAY, now: NOW, unusable: false, turn: 'first', content: 50 });
      for (const { quantity, opened_id, opens } of parts) {
        if (opens !== null) batch!.opened.push({ opened_id: `bottle ${batch!.opened.length + 1}`, rest: opens, use_by: hour('14') });
        const bottle = opened_id === null ? batch!.opened.at(-1)! : batch!.opened.find((one) => one.opened_id === opened_id)!;
        bottle.rest -= quantity;
        batch!.quantity -= quantity;
        went.push(`${nth}: ${bottle.opened_id} ${quantity}`);
      }
    }
    expect(went).toEqual(['1: bottle 1 12', '2: bottle 1 12', '3: bottle 1 12', '4: bottle 1 12', '5: bottle 1 2', '5: bottle 2 10']);
    expect([batch!.quantity, batch!.opened.map(({ rest }) => rest)]).toEqual([40, [0, 40]]);
  });

  it.each([
    ['A:10+3@12', 10],
    ['A:10+3@09', 7],
    ['A:10:2026-03-01+3@12', 0],
  ] as const)('%s: a treatment may use %i', (there, usable) => expect(usableOf(batchesOf(there)[0]!, { day: DAY, now: NOW })).toBe(usable));

  it.each([
    [24, null, '2026-03-03T10:00:00.000Z'],
    [24, '2026-03-10T00:00:00Z', '2026-03-03T10:00:00.000Z'],
    [72, '2026-03-04T00:00:00Z', '2026-03-04T00:00:00.000Z'],
  ] as const)('that keeps %i hours, of a batch that ends %s, is used until %s', (hours, ends, until) =>
    expect(keepsUntil(NOW, hours, ends === null ? null : new Date(ends)).toISOString()).toBe(until),
  );

  it('is broken open for what whole ones do not cover, and comes to what was wanted', () => {
    for (let sealed = 1; sealed <= 30; sealed += 1)
      for (let wanted = 1; wanted <= sealed; wanted += 1) {
        const parts = breakOpen(sealed, wanted, 5);
        expect(parts.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(wanted);
        const opened = parts.flatMap(({ quantity, opens }) => (opens === null ? [] : [{ quantity, opens }]));
        const isRight = opened.every(({ quantity, opens }) => opens >= quantity && opens <= 5 && wanted - quantity + opens <= sealed);
        expect([isRight, opened.length <= 1]).toEqual([true, true]);
      }
  });
});
