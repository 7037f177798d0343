import { describe, expect, it } from 'vitest';
import { undoParts } from './consumption.rules.ts';
import { type Batched, chooseBatches, costOf, costUndone, priceParts } from './stock-ledger.ts';
import { arrive } from './transfer.rules.ts';

// Worked out by hand: what leaves, what it costs, and what comes back.

const DAY = '2026-03-02';
/** `A:5:2026-04-01` is five of batch A that end on that day; `!` in front: recalled; no day: it keeps. */
function batchesOf(text: string): Batched[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((one, at) => {
      const [number, quantity, valid_date = null] = one.replace('!', '').split(':') as [string, string, string?];
      return {
        batch_id: String(at + 1), batch_number: number, quantity: Number(quantity), valid_date, received_at: new Date(at), recalled: one.startsWith('!'),
      };
    });
}
const chosen = (text: string, wanted: number, unusable = false): string => {
  const batches = batchesOf(text);
  const { parts, short } = chooseBatches(batches, wanted, { day: DAY, unusable });
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
  ] as const)('of %i that cost %i cents, %i cost %i', (quantity, value_cents, taken, cost) => expect(costOf({ quantity, value_cents }, taken)).toBe(cost));

  it.each([
    [10, 1_001, [3, 3, 4], [300, 300, 401]],
    [4, 7, [1, 1, 1, 1], [1, 2, 2, 2]],
  ] as const)('of %i that cost %i cents, lines of %j cost %j', (quantity, value_cents, lines, costs) =>
    expect(priceParts({ quantity, value_cents }, lines.map((each) => ({ quantity: each }))).priced.map((part) => part.value_cents)).toEqual(costs));

  it.each([
    [10, 1_000, 4, 600, 600],
    [10, 500, 4, 600, 500],
    [4, 777, 4, 600, 777],
  ] as const)('of %i at %i cents, a receipt of %i at %i that is undone takes %i', (quantity, value_cents, came, brought, takes) =>
    expect(costUndone({ quantity, value_cents }, { quantity: came, value_cents: brought })).toBe(takes));
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
    [1, 4, [[3, 100], [1, 50]], 0],
    [1, 6, [[3, 100], [2, 101]], 1],
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
