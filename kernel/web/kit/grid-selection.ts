/** A cell by its place: row and column from 0. */
export interface Spot {
  row: number;
  column: number;
}

/** What stands between two cells: a rectangle, row by row. */
export function spotsBetween(one: Spot, other: Spot): Spot[] {
  const [top, bottom] = [Math.min(one.row, other.row), Math.max(one.row, other.row)];
  const [left, right] = [Math.min(one.column, other.column), Math.max(one.column, other.column)];
  const spots: Spot[] = [];
  for (let row = top; row <= bottom; row += 1) for (let column = left; column <= right; column += 1) spots.push({ row, column });
  return spots;
}

const STEPS: Readonly<Record<string, Spot>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Where a key leads from a cell of a grid of so many rows and columns; undefined for a key that leads nowhere. */
export function spotAfter(key: string, from: Spot, size: Spot): Spot | undefined {
  if (key === 'Home') return { ...from, column: 0 };
  if (key === 'End') return { ...from, column: size.column - 1 };
  const step = STEPS[key];
  if (!step) return undefined;
  const within = (place: number, most: number) => Math.max(0, Math.min(most - 1, place));
  return { row: within(from.row + step.row, size.row), column: within(from.column + step.column, size.column) };
}

/** What was copied, laid over the grid from a cell on: it repeats itself over a larger selection, and ends where the grid does. */
export function pasted<Value>(
  copied: readonly (readonly Value[])[],
  selected: readonly [Spot, Spot],
  size: Spot,
): { spot: Spot; value: Value }[] {
  const height = copied.length;
  const width = copied[0]?.length ?? 0;
  if (height === 0 || width === 0) return [];
  const [one, other] = selected;
  const from = { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) };
  const rows = Math.max(height, Math.abs(one.row - other.row) + 1);
  const columns = Math.max(width, Math.abs(one.column - other.column) + 1);
  return spotsBetween(from, { row: from.row + rows - 1, column: from.column + columns - 1 })
    .filter(({ row, column }) => row < size.row && column < size.column)
    .map((spot) => ({ spot, value: copied[(spot.row - from.row) % height]![(spot.column - from.column) % width]! }));
}
