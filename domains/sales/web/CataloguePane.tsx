import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { type Dispatch, type KeyboardEvent, lazy, type RefObject, type SetStateAction, Suspense, use, useEffect, useRef, useState } from 'react';
import { servedSearch } from '#domains/member/contract/served.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '#kernel/web/client.ts';
import { useCodeEnd } from '#kernel/web/kit/use-code-end.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { FOCUS_HOME } from '#kernel/web/kit/use-return-focus.ts';
import { showError } from '#kernel/web/notice.ts';
import { isBarcode } from '#kernel/web/scan.ts';
import { failureText } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { CatalogueRail, CategoryRail, ChoosingButton, type Front } from './CatalogueRail.tsx';
import { meant } from './found.ts';
import { productOf, type Tile, type TileKind } from './sellables.ts';
import { TileButton } from './TileButton.tsx';
import { TillContext } from './till-of.ts';
import { type Catalogue, useCatalogue } from './use-catalogue.ts';
import type { BasketChange } from './basket.draft.ts';
import { keyOfTile, useFavourites } from './use-favourites.ts';
import { useRecent } from './use-recent.ts';

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
  /** Somebody was found by the end of a phone, a number or a name. */
  onMember: (member_id: string) => void;
  /** What somebody has put in front; null: nobody has. */
  chosen: Front | null;
  choose: (front: Front) => void;
  /** Whose cards are deducted from, and into which basket. */
  member_id: string | null;
  change: (step: BasketChange) => void;
}

/** The one member whom a text means; nobody where it may be several. */
async function theMember(text: string): Promise<string | undefined> {
  const { rows } = await call(servedSearch, { key_word: text, page_size: 2 });
  return rows.length === 1 ? rows[0]!.member_id : undefined;
}

/** What is known of what may be in front. */
interface Offered {
  has_any: boolean | undefined;
  hasRecent: boolean;
}

/** Fronts that are not one kind's. */
const isNoKind = (front: Front): front is Exclude<Front, TileKind> => front === 'favourite' || front === 'recent' || front === 'use';

/** What is in front: the shop's favourites where it has any, until somebody chooses; a kind, and of it a category. */
function useFront({ has_any, hasRecent }: Offered, { chosen: put, choose }: Pick<CataloguePaneProps, 'chosen' | 'choose'>) {
  const { kinds } = use(TillContext);
  const [category_path, setCategory] = useState<string | undefined>();
  // What another member bought is no front of this one's.
  const chosen = put === 'recent' && !hasRecent ? null : put;
  // Undefined until it is known whether there are favourites.
  const front: Front | undefined = chosen ?? (has_any === undefined ? undefined : has_any ? 'favourite' : kinds[0]!);
  const kind = front === undefined || isNoKind(front) ? kinds[0]! : front;
  const setFront = (to: Front) => {
    choose(to);
    setCategory(undefined);
  };
  /** What is in front stays there, though it was nobody's choice. */
  const stay = () => choose(front ?? kind);
  return { front, setFront, stay, kind, category_path, setCategory };
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

/** A whole number of a phone: it was meant for a member. */
const isPhone = (text: string): boolean => /^1\d{10}$/.test(text);

interface Entering extends Pick<CataloguePaneProps, 'onAdd' | 'onMember'> {
  catalogue: Catalogue;
  kind: TileKind;
  typed: string;
  type: Dispatch<SetStateAction<string>>;
  ask: (text: string) => void;
}

/** Takes what was typed: a code, the item that is meant, the one member of that name or number; otherwise asks for all of it. */
function useEnter({ catalogue, kind, typed, type, ask, onAdd, onMember }: Entering): () => Promise<unknown> {
  const { word } = useWords('sales');
  const isFinding = useRef(false);
  return async () => {
    const text = typed.trim();
    if (text === '' || isFinding.current) return undefined;
    isFinding.current = true;
    // What was typed on while it was looked for stays.
    const taken = () => type((now) => (now.trim() === text ? '' : now));
    try {
      const isCode = isBarcode(text) && !isPhone(text);
      const product = isBarcode(text) ? await productOf(text) : undefined;
      const hits = product ? [product] : await catalogue.find(text);
      const item = product ?? meant(hits, kind, text);
      if (hits.length === 0) {
        const member_id = await theMember(text);
        if (member_id === undefined) return showError(isCode ? fill(word.barcode_unknown, { code: text }) : fill(word.nothing_for, { text }));
        onMember(member_id);
        return taken();
      }
      if (!item) return ask(text);
      onAdd(item);
      return taken();
    } catch (failure) {
      return showError(failureText(failure));
    } finally {
      isFinding.current = false;
    }
  };
}

/** What the shop sells: a kind to look through, or what a word finds of every kind. Enter takes what was meant. */
export function CataloguePane({ search, onAdd, onMember, chosen, choose: put, member_id, change }: CataloguePaneProps) {
  const { word } = useWords('sales');
  const { kinds } = use(TillContext);
  const favourites = useFavourites();
  const recent = useRecent(member_id);
  const { front, setFront, stay, kind, category_path, setCategory } = useFront({ ...favourites, hasRecent: recent.has_any }, { chosen, choose: put });
  const [isChoosing, choose] = useState(false);
  const { typed, type, asked, ask, composition } = useTypedWord();
  const catalogue = useCatalogue(kind, asked, { category_path, enabled: front === undefined || !isNoKind(front) });
  const found = asked !== '' || front === kind || front === 'use' ? catalogue : front === 'recent' ? recent.shown(catalogue) : favourites.shown(catalogue);
  useHome(search);
  const enter = useEnter({ catalogue, kind, typed, type, ask, onAdd, onMember });
  const endOf = useCodeEnd();
  const takeTyped = (event: KeyboardEvent<HTMLInputElement>) => {
    // Of what is deducted nothing is sold by a word: the one that is left of it is meant, or the first is gone to.
    if (front === 'use' && !isBarcode(typed.trim())) takeTile(event);
    else void enter();
  };

  return (
    <section className="till-pane" aria-label={word.tabs_of_items}>
      <CatalogueRail kinds={kinds} front={front ?? kind} onFront={setFront} favourites={favourites} hasRecent={recent.has_any} isChoosing={isChoosing} />
      <div className="till-find">
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
          onPressEnter={(event) => !event.nativeEvent.isComposing && takeTyped(event)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') focusTile(event, 0);
            // A scanner's Tab does what its Enter does.
            if (endOf(event) !== 'Tab') return;
            event.preventDefault();
            takeTyped(event);
          }}
        />
        <ChoosingButton
          favourites={favourites}
          isChoosing={isChoosing}
          onChoosing={(to) => {
            stay();
            choose(to);
          }}
        />
      </div>
      {asked === '' && <CategoryRail front={front ?? kind} value={category_path} onChange={setCategory} />}
      {front === 'use' ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move between the buttons inside
        <div className="tiles" role="group" aria-label={word.use} onKeyDown={moveBetweenTiles}>
          <Suspense fallback={null}>
            <UsePane member_id={member_id} typed={typed} change={change} />
          </Suspense>
        </div>
      ) : (
        <Tiles
          found={found}
          asked={asked}
          isOfAll={asked !== '' || front === 'favourite' || front === 'recent'}
          isFavourite={isChoosing ? favourites.has : undefined}
          onPress={isChoosing ? favourites.turn : onAdd}
        />
      )}
    </section>
  );
}

interface TilesProps {
  found: Catalogue;
  asked: string;
  /** Of several kinds: each says which one it is. */
  isOfAll: boolean;
  /** While favourites are chosen. */
  isFavourite: ((tile: Tile) => boolean) | undefined;
  onPress: (tile: Tile) => void;
}

/** What is on sale or was found; the arrow keys move among it. */
function Tiles({ found, asked, isOfAll, isFavourite, onPress }: TilesProps) {
  const { word } = useWords('sales');
  const { word: say } = useWords('kernel');
  const { tiles } = found;
  if (found.error) return <LoadFailed failure={found.error} retry={found.retry} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move between the buttons inside
    <div className="tiles" role="group" aria-busy={found.isFetching} onKeyDown={moveBetweenTiles}>
      {tiles.map((tile) => (
        <TileButton key={keyOfTile(tile)} tile={tile} isOfAll={isOfAll} isFavourite={isFavourite?.(tile)} onPress={onPress} />
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

const tilesBeside = (element: Element): HTMLElement[] => [...(element.closest('.till-pane')?.querySelectorAll<HTMLElement>('button.tile') ?? [])];

function focusTile(event: KeyboardEvent<HTMLElement>, index: number): void {
  const tile = tilesBeside(event.currentTarget)[index];
  if (!tile) return;
  event.preventDefault();
  tile.focus();
}

/** Takes the only tile there is; of several the first is gone to. */
function takeTile(event: KeyboardEvent<HTMLElement>): void {
  const tiles = tilesBeside(event.currentTarget);
  if (tiles.length === 1) tiles[0]!.click();
  else focusTile(event, 0);
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
