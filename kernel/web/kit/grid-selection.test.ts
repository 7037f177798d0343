import { describe, expect, it } from 'vitest';
import { pasted, spotAfter, spotsBetween } from './grid-selection.ts';

const SIZE = { row: 3, column: 4 };

describe('a selection', () => {
  it('is the rectangle between two cells, whichever came first', () => {
    const spots = spotsBetween({ row: 1, column: 2 }, { row: 0, column: 1 });
    expect(spots).toEqual([{ row: 0, column: 1 }, { row: 0, column: 2 }, { row: 1, column: 1 }, { row: 1, column: 2 }]);
  });

  it('moves by keys and stays within the grid', () => {
    expect(spotAfter('ArrowDown', { row: 2, column: 0 }, SIZE)).toEqual({ row: 2, column: 0 });
    expect(spotAfter('ArrowRight', { row: 2, column: 0 }, SIZE)).toEqual({ row: 2, column: 1 });
    expect(spotAfter('End', { row: 1, column: 1 }, SIZE)).toEqual({ row: 1, column: 3 });
    expect(spotAfter('x', { row: 1, column: 1 }, SIZE)).toBeUndefined();
  });
});

describe('what was copied', () => {
  const one = { row: 1, column: 2 };

  it('is laid from the first cell on and ends where the grid does', () => {
    const laid = pasted([['a', 'b', 'c'], ['d', 'e', 'f'], ['g', 'h', 'i']], [one, one], SIZE);
    expect(laid.map(({ spot, value }) => `${spot.row}${spot.column}${value}`)).toEqual(['12a', '13b', '22d', '23e']);
  });

  it('repeats itself over a larger selection', () => {
    const laid = pasted([['a', 'b']], [{ row: 0, column: 0 }, { row: 1, column: 3 }], SIZE);
    expect(laid.map(({ value }) => value).join('')).toBe('abababab');
  });

  it('is nothing where nothing was', () => expect(pasted([], [one, one], SIZE)).toEqual([]));
});
