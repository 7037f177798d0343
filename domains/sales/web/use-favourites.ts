import { use, useCallback, useMemo } from 'react';
import { type TillItem, favouriteList, favouriteMark } from '#domains/catalog/contract/favourite.endpoints.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import type { Tile } from './sellables.ts';
import { TillContext } from './till-of.ts';
import type { Catalogue } from './use-catalogue.ts';

/** What the shop sells all day, and marking it. */
export interface Favourites {
  /** Undefined until it is known. */
  has_any: boolean | undefined;
  mayMark: boolean;
  has: (tile: Tile) => boolean;
  /** Marks what is none, and the other way round. */
  turn: (tile: Tile) => void;
  /** The favourites as a catalogue is shown; `while_asked` until they are there. */
  shown: (while_asked: Catalogue) => Catalogue;
}

export const keyOfTile = ({ item_type, item_id }: Pick<Tile, 'item_type' | 'item_id'>): string => `${item_type}/${item_id}`;

/** An item of the till as its tile. */
export const tileOf = ({ is_on_sale, duration_minutes, project_num, total_amount, gift_amount, worth_least, ...item }: TillItem): Tile => ({
  ...item,
  isOff: !is_on_sale,
  ...(duration_minutes !== null && { duration_minutes }),
  ...(project_num !== null && { project_num }),
  ...(total_amount !== null && { loads: { total: total_amount, gift: gift_amount ?? 0 } }),
  ...(worth_least !== null && { worth_least }),
});

/** The favourites of the shop one works in, of the kinds that this till sells. */
export function useFavourites(): Favourites {
  const { kinds } = use(TillContext);
  const { data, isPending, isError, isFetching } = useEndpoint(favouriteList, {});
  const mayMark = useCan('catalog:favourite');
  const { run } = useCommand(favouriteMark, { refreshes: [favouriteList.id], quiet: true });
  const tiles = useMemo(() => (data ?? []).filter(({ item_type }) => kinds.includes(item_type)).map(tileOf), [data, kinds]);
  const keys = useMemo(() => new Set(tiles.map(keyOfTile)), [tiles]);
  const has = useCallback((tile: Tile) => keys.has(keyOfTile(tile)), [keys]);
  const turn = useCallback(
    (tile: Tile) => {
      const { item_type, item_id } = tile;
      void run({ item: { item_type, item_id }, is_favourite: !keys.has(keyOfTile(tile)) });
    },
    [keys, run],
  );
  return {
    has_any: isPending ? undefined : !isError && tiles.length > 0,
    mayMark,
    has,
    turn,
    shown: (while_asked) =>
      isPending
        ? { ...while_asked, tiles: [], isPending: true, more: undefined }
        : { ...while_asked, tiles, isPending: false, isFetching, error: null, isCut: false, more: undefined },
  };
}
