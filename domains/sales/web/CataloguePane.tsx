import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef, Segmented } from 'antd';
import { type KeyboardEvent, memo, type RefObject, useEffect, useRef, useState } from 'react';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { FOCUS_HOME } from '#kernel/web/kit/use-return-focus.ts';
import { usePlace } from '#kernel/web/place.ts';
import { isBarcode } from '#kernel/web/scan.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { ItemType } from '../contract/order.endpoints.ts';
import { catalogues, type Tile } from './sellables.ts';

const IDLE_MS = 300;
const PAGE_SIZE = 60;

/** Items on sale of a kind, by a word, page by page. */
function useCatalogue(kind: ItemType, word: string) {
  const { user, systemType } = usePlace();
  return useInfiniteQuery({
    queryKey: ['catalog.till', kind, word, user.shop_id, systemType],
    queryFn: ({ pageParam, signal }) => catalogues[kind]({ word, page_no: pageParam, page_size: PAGE_SIZE, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE_SIZE < last.total ? pages.length + 1 : undefined),
  });
}

/** Whenever the till comes to the front, words and codes go to its search. */
function useHome(search: RefObject<InputRef | null>): void {
  const { active } = useScreen();
  useEffect(() => {
    if (active) search.current?.focus();
  }, [active, search]);
}

interface CataloguePaneProps {
  search: RefObject<InputRef | null>;
  onAdd: (item: Tile) => void;
  onScan: (code: string) => void;
}

/** What the shop sells, by kind and word. Enter takes a scanned product, or the only item found. */
export function CataloguePane({ search, onAdd, onScan }: CataloguePaneProps) {
  const { word } = useWords('sales');
  const { word: say } = useWords('kernel');
  const [kind, setKind] = useState<ItemType>('project');
  const [typed, type] = useState('');
  const [asked, ask] = useState('');
  const found = useCatalogue(kind, asked);
  const tiles = found.data?.pages.flatMap((page) => page.rows) ?? [];
  const composing = useRef(false);
  useHome(search);
  useEffect(() => {
    const waiting = window.setTimeout(() => !composing.current && ask(typed.trim()), IDLE_MS);
    return () => clearTimeout(waiting);
  }, [typed]);

  const enter = () => {
    const text = typed.trim();
    if (isBarcode(text)) {
      type('');
      ask('');
      onScan(text);
    } else if (text !== asked) ask(text);
    else if (text !== '' && tiles.length === 1 && !found.isFetching) {
      onAdd(tiles[0]!);
      type('');
    }
  };
  return (
    <section className="till-pane" aria-label={word.tabs_of_items}>
      <div className="till-find">
        <Segmented<ItemType> value={kind} onChange={setKind} options={ItemType.options.map((value) => ({ value, label: word.item_type[value] }))} />
        <Input
          ref={search}
          {...FOCUS_HOME}
          allowClear
          type="search"
          prefix={<SearchOutlined />}
          placeholder={word.find_item}
          aria-label={word.find_item}
          maxLength={40}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onCompositionStart={() => (composing.current = true)}
          onCompositionEnd={(event) => {
            composing.current = false;
            ask(event.currentTarget.value.trim());
          }}
          onPressEnter={(event) => !event.nativeEvent.isComposing && enter()}
          onKeyDown={(event) => event.key === 'ArrowDown' && focusTile(event, 0)}
        />
      </div>
      {found.error ? (
        <LoadFailed failure={found.error} retry={() => void found.refetch()} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move between the buttons inside
        <div className="tiles" role="group" aria-busy={found.isFetching} onKeyDown={moveBetweenTiles}>
          {tiles.map((tile) => (
            <TileButton key={tile.item_id} tile={tile} onAdd={onAdd} />
          ))}
          {found.isPending && Array.from({ length: 12 }, (_, index) => <span key={index} className="tile bone-tile" />)}
          {!found.isPending && tiles.length === 0 && <p className="till-none">{asked ? say.nothing_found : say.nothing_yet}</p>}
          {found.hasNextPage && (
            <Button className="tiles-more" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {say.load_more}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** As it was while its tile is: a letter typed above draws none of them again. */
const TileButton = memo(function TileButton({ tile, onAdd }: { tile: Tile; onAdd: (tile: Tile) => void }) {
  const note = useNote(tile);
  return (
    <button type="button" className="tile" onClick={() => onAdd(tile)}>
      <span className="tile-name">
        {tile.name} {tile.specs_name && <small>{tile.specs_name}</small>}
      </span>
      <span className="tile-foot">
        <small>{note}</small>
        <Money cents={tile.price} />
      </span>
    </button>
  );
});

/** What else tells an item apart: how long, how many times, what it loads, what members pay. */
function useNote({ duration_minutes, project_num, loads, member_price, number }: Tile): string {
  const { word } = useWords('sales');
  const { word: say } = useWords('catalog');
  const { currency_code } = usePlace().user;
  const money = (cents: number) => moneyText(cents, currency_code);
  if (loads)
    return loads.gift
      ? fill(word.loads, { total: money(loads.total), gift: money(loads.gift) })
      : fill(word.loads_plain, { total: money(loads.total) });
  if (member_price !== null) return fill(word.for_members, { price: money(member_price) });
  if (duration_minutes) return fill(say.minutes, { count: duration_minutes });
  if (project_num) return fill(word.times, { count: project_num });
  return number;
}

const tilesBeside = (element: Element): HTMLElement[] => [...(element.closest('.till-pane')?.querySelectorAll<HTMLElement>('button.tile') ?? [])];

function focusTile(event: KeyboardEvent<HTMLElement>, index: number): void {
  const tile = tilesBeside(event.currentTarget)[index];
  if (!tile) return;
  event.preventDefault();
  tile.focus();
}

/** Arrows go from tile to tile, up and down by rows. */
function moveBetweenTiles(event: KeyboardEvent<HTMLElement>): void {
  const tiles = tilesBeside(event.currentTarget);
  const at = tiles.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const columns = Math.max(1, tiles.filter((tile) => tile.offsetTop === tiles[0]!.offsetTop).length);
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
  if (step !== undefined) focusTile(event, at + step);
}
