import { StarFilled, StarOutlined } from '@ant-design/icons';
import { memo } from 'react';
import { Picture } from '#domains/file/web/pieces.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import type { Tile } from './sellables.ts';

const PICTURE = 48;

interface TileProps {
  tile: Tile;
  /** Beside tiles of other kinds: says which one it is. */
  isOfAll: boolean;
  /** While favourites are chosen: whether it is one. */
  isFavourite?: boolean | undefined;
  onPress: (tile: Tile) => void;
}

/** As it was while its tile is: a letter typed above draws none of them again. */
export const TileButton = memo(function TileButton({ tile, isOfAll, isFavourite, onPress }: TileProps) {
  const { word } = useWords('sales');
  const note = useNote(tile);
  return (
    <button
      type="button"
      className="tile"
      {...(isFavourite !== undefined && { 'aria-pressed': isFavourite })}
      disabled={tile.isOff === true && isFavourite === undefined}
      onClick={() => onPress(tile)}
    >
      <span className="tile-name">
        {tile.picture && <Picture path={tile.picture} size={PICTURE} alt="" />}
        {isFavourite !== undefined && (isFavourite ? <StarFilled className="tile-star" /> : <StarOutlined className="tile-star" />)}
        {tile.name} {tile.specs_name && <small>{tile.specs_name}</small>}{' '}
        {isOfAll && <small className="tile-kind">{word.item_type[tile.item_type]}</small>}
      </span>
      <span className="tile-foot">
        <small>{note}</small>
        <Money cents={tile.price} />
      </span>
    </button>
  );
});

/** What else tells an item apart: how long, how many times, what it loads, what members pay. */
function useNote({ isOff, duration_minutes, project_num, loads, member_price, number, worth_least, price }: Tile): string {
  const { word } = useWords('sales');
  const { word: say } = useWords('catalog');
  const { currency_code } = usePlace().user;
  if (isOff) return say.off_shelves;
  const money = (cents: number) => moneyText(cents, currency_code);
  if (loads)
    return loads.gift
      ? fill(word.loads, { total: money(loads.total), gift: money(loads.gift) })
      : fill(word.loads_plain, { total: money(loads.total) });
  if (worth_least !== undefined && worth_least > price) return fill(word.package_saves, { amount: money(worth_least - price) });
  if (member_price !== null && member_price < price) return fill(word.for_members, { price: money(member_price) });
  if (duration_minutes) return fill(say.minutes, { count: duration_minutes });
  if (project_num) return fill(word.times, { count: project_num });
  return number;
}
