import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef, Segmented } from 'antd';
import { type KeyboardEvent, lazy, memo, type RefObject, Suspense, use, useEffect, useRef, useState } from 'react';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '#kernel/web/client.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { FOCUS_HOME } from '#kernel/web/kit/use-return-focus.ts';
import { showError } from '#kernel/web/notice.ts';
import { usePlace } from '#kernel/web/place.ts';
import { isBarcode } from '#kernel/web/scan.ts';
import { failureText } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { meant } from './found.ts';
import type { Tile, TileKind } from './sellables.ts';
import { TillContext } from './till-of.ts';
import { type Catalogue, useCatalogue } from './use-catalogue.ts';
import type { BasketChange } from './basket.draft.ts';
import { useDeducts } from './use-counters.ts';

const UsePane = lazy(() => import('./UsePane.tsx').then((module) => ({ default: module.UsePane })));

const IDLE_MS = 300;

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
  /** Somebody was found by the end of a phone, a number or a name. */
  onMember: (member_id: string) => void;
  /** The kind in front: of what is sold, or of what is deducted. */
  kind: PaneKind;
  setKind: (kind: PaneKind) => void;
  /** Whose cards are deducted from, and into which basket. */
  member_id: string | null;
  change: (step: BasketChange) => void;
}

/** What a till shows: a kind of what is sold, or the treatments on the member's cards. */
export type PaneKind = TileKind | 'use';

/** The one member whom a text means; nobody where it may be several. */
async function theMember(text: string): Promise<string | undefined> {
  const { rows } = await call(memberSearch, { key_word: text, page_size: 2 });
  return rows.length === 1 ? rows[0]!.member_id : undefined;
}

/** What is typed into the search, and what is asked for once it rests. */
function useTypedWord() {
  const [typed, type] = useState('');
  const [asked, ask] = useState('');
  const composing = useRef(false);
  useEffect(() => {
    const waiting = window.setTimeout(() => !composing.current && ask(typed.trim()), IDLE_MS);
    return () => clearTimeout(waiting);
  }, [typed]);
  const composition = {
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: (event: { currentTarget: HTMLInputElement }) => {
      composing.current = false;
      ask(event.currentTarget.value.trim());
    },
  };
  return { typed, type, asked, ask, composition };
}

interface Entering extends Pick<CataloguePaneProps, 'onAdd' | 'onScan' | 'onMember'> {
  typed: string;
  type: (text: string) => void;
  ask: (text: string) => void;
  find: Catalogue['find'];
  kind: TileKind;
}

/** What Enter in the search does: takes what was meant, finds a member, or says that there is nothing. */
function useEnter({ typed, type, ask, find, kind, onAdd, onScan, onMember }: Entering): () => Promise<void> {
  const { word } = useWords('sales');
  const isFinding = useRef(false);
  return async () => {
    const text = typed.trim();
    if (text === '' || isFinding.current) return undefined;
    if (isBarcode(text)) {
      type('');
      return onScan(text);
    }
    isFinding.current = true;
    try {
      const hits = await find(text);
      const item = meant(hits, kind, text);
      if (hits.length === 0) {
        const member_id = await theMember(text);
        if (member_id === undefined) return showError(fill(word.nothing_for, { text }));
        onMember(member_id);
        return type('');
      }
      if (!item) return ask(text);
      onAdd(item);
      return type('');
    } catch (failure) {
      return showError(failureText(failure));
    } finally {
      isFinding.current = false;
    }
  };
}

/** Which kind is in front. */
function KindChoice({ kind, setKind }: Pick<CataloguePaneProps, 'kind' | 'setKind'>) {
  const { word } = useWords('sales');
  const { kinds } = use(TillContext);
  const deducts = useDeducts();
  return (
    <Segmented<PaneKind>
      value={kind}
      onChange={setKind}
      options={[
        ...kinds.map((value) => ({ value, label: word.item_type[value] })),
        ...(deducts ? [{ value: 'use' as const, label: word.use }] : []),
      ]}
    />
  );
}

/** What the shop sells: a kind to look through, or what a word finds of every kind. Enter takes what was meant. */
export function CataloguePane({ search, onAdd, onScan, onMember, kind: inFront, setKind, member_id, change }: CataloguePaneProps) {
  const { word } = useWords('sales');
  const { kinds } = use(TillContext);
  const isDeducting = inFront === 'use';
  const kind = isDeducting ? kinds[0]! : inFront;
  const { typed, type, asked, ask, composition } = useTypedWord();
  const found = useCatalogue(kind, asked);
  useHome(search);

  const enter = useEnter({ typed, type, ask, find: found.find, kind, onAdd, onScan, onMember });
  return (
    <section className="till-pane" aria-label={word.tabs_of_items}>
      <div className="till-find">
        {kinds.length > 1 && (
          <KindChoice kind={inFront} setKind={setKind} />
        )}
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
          {...composition}
          onPressEnter={(event) => !event.nativeEvent.isComposing && void enter()}
          onKeyDown={(event) => event.key === 'ArrowDown' && focusTile(event, 0)}
        />
      </div>
      {isDeducting ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move between the buttons inside
        <div className="tiles" role="group" aria-label={word.use} onKeyDown={moveBetweenTiles}>
          <Suspense fallback={null}>
            <UsePane member_id={member_id} typed={typed} change={change} />
          </Suspense>
        </div>
      ) : (
        <Tiles found={found} asked={asked} onAdd={onAdd} />
      )}
    </section>
  );
}

/** What is on sale or was found; the arrow keys move among it. */
function Tiles({ found, asked, onAdd }: { found: Catalogue; asked: string; onAdd: (item: Tile) => void }) {
  const { word } = useWords('sales');
  const { word: say } = useWords('kernel');
  const { tiles } = found;
  if (found.error) return <LoadFailed failure={found.error} retry={found.retry} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move between the buttons inside
    <div className="tiles" role="group" aria-busy={found.isFetching} onKeyDown={moveBetweenTiles}>
      {tiles.map((tile) => (
        <TileButton key={`${tile.item_type}/${tile.item_id}`} tile={tile} isOfAll={asked !== ''} onAdd={onAdd} />
      ))}
      {found.isPending && Array.from({ length: 12 }, (_, index) => <span key={index} className="tile bone-tile" />)}
      {!found.isPending && tiles.length === 0 && <p className="till-none">{asked ? fill(word.nothing_for, { text: asked }) : say.nothing_yet}</p>}
      {found.isCut && <p className="till-none">{word.say_more}</p>}
      {found.more && (
        <Button className="tiles-more" loading={found.more.isFetching} onClick={found.more.fetch}>
          {say.load_more}
        </Button>
      )}
    </div>
  );
}

interface TileProps {
  tile: Tile;
  /** Beside tiles of other kinds: says which one it is. */
  isOfAll: boolean;
  onAdd: (tile: Tile) => void;
}

/** As it was while its tile is: a letter typed above draws none of them again. */
const TileButton = memo(function TileButton({ tile, isOfAll, onAdd }: TileProps) {
  const { word } = useWords('sales');
  const note = useNote(tile);
  return (
    <button type="button" className="tile" onClick={() => onAdd(tile)}>
      <span className="tile-name">
        {tile.name} {tile.specs_name && <small>{tile.specs_name}</small>} {isOfAll && <small className="tile-kind">{word.item_type[tile.item_type]}</small>}
      </span>
      <span className="tile-foot">
        <small>{note}</small>
        <Money cents={tile.price} />
      </span>
    </button>
  );
});

/** What else tells an item apart: how long, how many times, what it loads, what members pay. */
function useNote({ duration_minutes, project_num, loads, member_price, number, worth_least, price }: Tile): string {
  const { word } = useWords('sales');
  const { word: say } = useWords('catalog');
  const { currency_code } = usePlace().user;
  const money = (cents: number) => moneyText(cents, currency_code);
  if (loads)
    return loads.gift
      ? fill(word.loads, { total: money(loads.total), gift: money(loads.gift) })
      : fill(word.loads_plain, { total: money(loads.total) });
  if (worth_least !== undefined && worth_least > price) return fill(word.package_saves, { amount: money(worth_least - price) });
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
