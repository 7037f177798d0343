import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type KeyboardEvent, lazy, Suspense, type UIEvent, useId, useRef, useState } from 'react';
import type { ServedHit } from '#domains/member/contract/served.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Phone } from '#kernel/web/kit/Phone.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { useMemberLink } from './use-member-link.ts';
import { useQuickSearch } from './use-quick-search.ts';

const AddMemberDrawer = lazy(() => import('./MemberFormDrawer.tsx').then((module) => ({ default: module.AddMemberDrawer })));

/** How near to the end of the list the next page is fetched (2§9). */
const NEAR_END_PX = 5;

/** `yyyy-MM-dd` */
const DAY_LENGTH = 10;

/** The top bar's member search: name, pinyin, number or the end of the phone; Enter opens (2§2.11). */
export function MemberQuickSearch() {
  const { word } = useWords('member');
  const { go } = useNavigation();
  const linkTo = useMemberLink();
  const list = useId();
  const composing = useRef(false);
  const search = useQuickSearch();
  const { open } = search;
  const [adding, setAdding] = useState(false);

  const openMember = (member: ServedHit | undefined) => {
    const file = member && linkTo(member.member_id);
    if (!file) return;
    search.setOpen(false);
    go(file);
  };
  const { lit, setLit, press } = useLit(search, openMember);
  const type = (text: string) => {
    setLit(-1);
    search.type(text, composing.current);
  };
  const add = () => {
    search.setOpen(false);
    setAdding(true);
  };
  return (
    <div className="quick-search" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && search.setOpen(false)}>
      <Input
        className="search-box"
        prefix={<SearchOutlined />}
        allowClear
        maxLength={40}
        placeholder={word.search_hint}
        role="combobox"
        aria-label={word.quick_search}
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={open && lit >= 0 ? `${list}-${lit}` : undefined}
        value={search.typed}
        onChange={(event) => type(event.target.value)}
        onFocus={() => search.setOpen(true)}
        onKeyDown={press}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={(event) => {
          composing.current = false;
          type(event.currentTarget.value);
        }}
      />
      <Hits
        id={list}
        search={search}
        lit={lit}
        opens={linkTo('') !== undefined}
        onOpen={openMember}
        onAdd={add}
      />
      {adding && (
        <Suspense fallback={null}>
          <AddMemberDrawer onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The hit that the keys have lit, and what the keys of the box do. */
function useLit(search: ReturnType<typeof useQuickSearch>, openMember: (member: ServedHit | undefined) => void) {
  const { members, open } = search;
  const [lit, setLit] = useState(-1);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') search.setOpen(false);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      search.setOpen(true);
      setLit((at) => Math.max(-1, Math.min(members.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1))));
    }
    if (event.key !== 'Enter') return;
    if (open && members[lit]) openMember(members[lit]);
    else void search.only().then(openMember);
  };
  return { lit, setLit, press };
}

interface HitsProps {
  id: string;
  search: ReturnType<typeof useQuickSearch>;
  lit: number;
  opens: boolean;
  onOpen: (member: ServedHit) => void;
  onAdd: () => void;
}

/** What was found; scrolling to the end fetches more. */
function Hits({ id, search, lit, opens, onOpen, onAdd }: HitsProps) {
  const { title, word } = useWords('member');
  const { members, isFetching, hasNextPage } = search;
  const scroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight <= NEAR_END_PX && hasNextPage && !isFetching) void search.fetchNextPage();
  };
  return (
    <div className="quick-hits" role="presentation" hidden={!search.open} onScroll={scroll} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={word.quick_search} aria-busy={isFetching}>
        {members.map((member, index) => (
          <Hit key={member.member_id} id={`${id}-${index}`} member={member} lit={index === lit} opens={opens} onOpen={() => onOpen(member)} />
        ))}
      </div>
      {search.error && <LoadFailed failure={search.error} retry={() => void search.refetch()} />}
      <HitsFoot fetching={isFetching} none={search.data !== undefined && members.length === 0} />
      <Can do="member:write">
        <Button type="link" block className="quick-add" icon={<PlusOutlined />} onClick={onAdd}>
          {title.add_member}
        </Button>
      </Can>
    </div>
  );
}

const bringIntoView = (hit: HTMLDivElement | null): void => hit?.scrollIntoView({ block: 'nearest' });

function Hit({ id, member, lit, opens, onOpen }: { id: string; member: ServedHit; lit: boolean; opens: boolean; onOpen: () => void }) {
  const { word } = useWords('member');
  const { own } = member;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box above keeps the focus: its keys move and open the hit that is lit
    <div
      ref={lit ? bringIntoView : null}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={lit}
      className={opens ? 'quick-hit quick-hit-opens' : 'quick-hit'}
      onClick={onOpen}
    >
      <strong>{member.member_name}</strong>
      <Phone number={member.mobile_number} country={member.country_code} />
      <span>{member.level_name ?? word.no_level}</span>
      {own && <Money cents={own.current_balance} currency={own.currency_code} />}
      <small>{own ? <Known own={own} shop_name={member.shop_name} /> : fill(word.of_shop, { shop: member.shop_name })}</small>
    </div>
  );
}

/** Which file it is, and when they were here. */
function Known({ own, shop_name }: { own: NonNullable<ServedHit['own']>; shop_name: string }) {
  const { field, word } = useWords('member');
  const lately = own.login_time
    ? `${field.login_time} ${own.login_time.slice(0, DAY_LENGTH)}`
    : `${word.never_here} · ${field.create_time} ${own.create_time.slice(0, DAY_LENGTH)}`;
  return `${own.member_num} · ${shop_name} · ${lately}`;
}

function HitsFoot({ fetching, none }: { fetching: boolean; none: boolean }) {
  const { word } = useWords('kernel');
  if (fetching) return <p role="status">{word.loading}</p>;
  return none ? <p role="status">{word.nothing_found}</p> : null;
}
