import { SearchOutlined } from '@ant-design/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, type UIEvent, useEffect, useId, useRef, useState } from 'react';
import { type MemberRow, memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { call } from '#kernel/web/client.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Phone } from '#kernel/web/kit/Phone.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { queryKey } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';

/** A search runs after this long without typing, or on Enter (2§5). */
const IDLE_MS = 1_000;
const PAGE_SIZE = 10;
/** How near to the end of the list the next page is fetched (2§9). */
const NEAR_END_PX = 5;
const DETAIL = '/member-detail';

/** The top bar's member search: name, pinyin, number or the end of the phone; Enter opens (2§2.11). */
export function MemberQuickSearch() {
  const { word } = useWords('member');
  const { go, has } = useNavigation();
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<InputRef>(null);
  const idle = useRef(0);
  const composing = useRef(false);
  const opensOnly = useRef(false);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [open, setOpen] = useState(false);
  const [lit, setLit] = useState(-1);

  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...queryKey(memberSearch), 'quick', asked],
    queryFn: ({ pageParam, signal }) => call(memberSearch, { key_word: asked, page_no: pageParam, page_size: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE_SIZE < last.total ? pages.length + 1 : undefined),
    enabled: asked !== '',
  });
  const members = data?.pages.flatMap((page) => page.rows) ?? [];

  const openMember = (member: MemberRow) => {
    if (!has(DETAIL)) return;
    setOpen(false);
    go({ path: DETAIL, search: { member_id: member.member_id } });
  };
  const ask = (text: string) => {
    clearTimeout(idle.current);
    setAsked(text.trim());
    setLit(-1);
    setOpen(text.trim() !== '');
  };
  const type = (text: string) => {
    setTyped(text);
    opensOnly.current = false;
    clearTimeout(idle.current);
    if (text.trim() === '') ask('');
    else if (!composing.current) idle.current = window.setTimeout(ask, IDLE_MS, text);
  };

  const only = data && members.length === 1 && !hasNextPage ? members[0] : undefined;
  useEffect(() => {
    if (!opensOnly.current || !data) return;
    opensOnly.current = false;
    if (only) openMember(only);
  });
  useEffect(() => () => clearTimeout(idle.current), []);
  useEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [lit]);

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') setOpen(false);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(asked !== '');
      setLit((at) => Math.max(-1, Math.min(members.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1))));
    }
    if (event.key !== 'Enter') return;
    const known = typed.trim() === asked && data !== undefined;
    const chosen = known ? (members[lit] ?? only) : undefined;
    if (chosen) openMember(chosen);
    else {
      opensOnly.current = !known;
      ask(typed);
    }
  };
  const scroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight <= NEAR_END_PX && hasNextPage && !isFetching) void fetchNextPage();
  };

  return (
    <div ref={box} className="quick-search" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}>
      <Input
        ref={input}
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
        value={typed}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setOpen(asked !== '')}
        onKeyDown={press}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={(event) => {
          composing.current = false;
          type(event.currentTarget.value);
        }}
      />
      <div className="quick-hits" hidden={!open} onScroll={scroll} onMouseDown={(event) => event.preventDefault()}>
        <div id={list} role="listbox" aria-label={word.quick_search} aria-busy={isFetching}>
          {members.map((member, index) => (
            <Hit key={member.member_id} id={`${list}-${index}`} member={member} lit={index === lit} opens={has(DETAIL)} onOpen={() => openMember(member)} />
          ))}
        </div>
        {error && <LoadFailed failure={error} retry={() => void refetch()} />}
        <HitsFoot fetching={isFetching} none={data !== undefined && members.length === 0} />
      </div>
    </div>
  );
}

function Hit({ id, member, lit, opens, onOpen }: { id: string; member: MemberRow; lit: boolean; opens: boolean; onOpen: () => void }) {
  const { word } = useWords('member');
  return (
    <div id={id} role="option" aria-selected={lit} className={opens ? 'quick-hit quick-hit-opens' : 'quick-hit'} onClick={onOpen}>
      <strong>{member.member_name}</strong>
      <Phone number={member.mobile_number} country={member.country_code} />
      <span>{member.level_name ?? word.no_level}</span>
      <Money cents={member.current_balance} />
      <small>{member.member_num} · {member.shop_name}</small>
    </div>
  );
}

function HitsFoot({ fetching, none }: { fetching: boolean; none: boolean }) {
  const { word } = useWords('kernel');
  if (fetching) return <p role="status">{word.loading}</p>;
  return none ? <p role="status">{word.nothing_found}</p> : null;
}
