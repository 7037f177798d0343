import type { Tile, TileKind } from './sellables.ts';

/**
 * What Enter takes of what was found: the item of exactly that number or name; otherwise the only one of the kind in front,
 * or the only one at all. Nothing where it would be a guess.
 */
export function meant(found: readonly Tile[], kind: TileKind, text: string): Tile | undefined {
  const said = text.toLowerCase();
  const exact = found.filter(({ number, name }) => number.toLowerCase() === said || name.toLowerCase() === said);
  const inFront = (tiles: readonly Tile[]) => tiles.filter(({ item_type }) => item_type === kind);
  return [exact, inFront(exact), inFront(found), found].find(({ length }) => length === 1)?.[0];
}
