import { HistoryOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { categoryLevel } from '#domains/catalog/contract/category.endpoints.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { TileKind } from './sellables.ts';
import { useDeducts } from './use-counters.ts';
import type { Favourites } from './use-favourites.ts';

/** What a till shows while nothing is typed: the favourites of the shop, what the member bought of late, a kind, or the treatments on the member's cards. */
export type Front = TileKind | 'favourite' | 'recent' | 'use';

interface RailProps {
  kinds: readonly TileKind[];
  front: Front;
  onFront: (front: Front) => void;
  favourites: Favourites;
  /** The member bought something that may be bought again. */
  hasRecent: boolean;
  /** Favourites are being chosen: a press marks instead of selling. */
  isChoosing: boolean;
}

/** What a till can be looked through by: the favourites of the shop first, what the member bought of late, then each kind, then what is deducted. */
export function CatalogueRail({ kinds, front, onFront, favourites, hasRecent, isChoosing }: RailProps) {
  const { title, word } = useWords('sales');
  const isOffered = favourites.has_any === true || favourites.mayMark;
  const favourite = { value: 'favourite' as const, label: word.favourites, icon: <StarFilled /> };
  const deducts = useDeducts();
  const options = [
    ...(isOffered ? [favourite] : []),
    ...(hasRecent ? [{ value: 'recent' as const, label: word.recent, icon: <HistoryOutlined /> }] : []),
    ...kinds.map((value) => ({ value, label: word.item_type[value] })),
    ...(deducts ? [{ value: 'use' as const, label: word.use }] : []),
  ];
  return (
    <div className="till-rail">
      {options.length > 1 && <Segmented<Front> aria-label={title.sell} value={front} onChange={onFront} options={options} />}
      {isChoosing && <p className="till-note">{word.favourites_hint}</p>}
    </div>
  );
}

interface ChoosingProps {
  favourites: Favourites;
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
}

/** Begins and ends choosing favourites, for whoever may. */
export function ChoosingButton({ favourites, isChoosing, onChoosing }: ChoosingProps) {
  const { word } = useWords('sales');
  if (!favourites.mayMark) return null;
  const name = isChoosing ? word.favourites_chosen : word.choose_favourites;
  return (
    <Button
      icon={<StarOutlined />}
      type={isChoosing ? 'primary' : 'default'}
      aria-pressed={isChoosing}
      aria-label={name}
      title={name}
      onClick={() => onChoosing(!isChoosing)}
    />
  );
}

interface CategoriesProps {
  front: Front;
  value: string | undefined;
  onChange: (category_path: string | undefined) => void;
}

const WHOLE = '';

/** The categories of projects, or of products, that hold something; nothing where there is no choice. */
export function CategoryRail({ front, value, onChange }: CategoriesProps) {
  const { word } = useWords('catalog');
  const kind = front === 'product' ? 'product' : 'project';
  const { data } = useEndpoint(categoryLevel, { kind }, { enabled: front === kind });
  const filled = (data ?? []).filter(({ item_num }) => item_num > 0);
  if (front !== kind || filled.length < 2) return null;
  return (
    <div className="till-categories">
      <Segmented<string>
        aria-label={word.any_category}
        value={value ?? WHOLE}
        onChange={(path) => onChange(path === WHOLE ? undefined : path)}
        options={[{ value: WHOLE, label: word.any_category }, ...filled.map((category) => ({ value: category.category_path, label: category.name }))]}
      />
    </div>
  );
}
