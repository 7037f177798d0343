import type { ReactElement, ReactNode } from 'react';
import { useDict } from '#domains/dictionary/web/pieces.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { LISTED_FIELDS } from '#domains/member/contract/member.fields.ts';
import type { FilterInput } from '#kernel/web/kit/list-types.ts';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { comma } from '#kernel/web/language.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { LevelSelect } from './LevelSelect.tsx';
import { ShopFilter } from './ShopFilter.tsx';
import { useMemberBatch } from './use-member-batch.tsx';
import { useMemberFilters } from './use-member-filters.tsx';

interface MemberListProps {
  /** Of which screen a row opens the file. */
  opens: string;
  /** Beside the other filters: of which shop. */
  ofShops?: true;
  /** What may be done with the list besides looking. */
  toolbar?: ReactNode;
  add?: ReactNode;
}

/** Members, one's own shop's or all that one may see, with the high search. */
export function MemberList({ opens, ofShops, toolbar, add }: MemberListProps) {
  const { field, word } = useWords('member');
  const { pathOf } = useNavigation();
  const types = Object.fromEntries(useDict('MEMBER_TYPE').map(({ value, name }) => [value, name]));
  const more = useMemberFilters();
  const { batch } = useMemberBatch();
  const path = pathOf(opens);
  const own = { key_word: <SearchBox placeholder={word.search_hint} />, member_level_id: <LevelSelect hint={word.any_level} /> };
  const filters: Partial<Record<'key_word' | 'member_level_id' | 'shop_id', ReactElement<FilterInput>>> = ofShops ? { ...own, shop_id: <ShopFilter /> } : own;
  return (
    <ListPage
      endpoint={memberSearch}
      rowKey="member_id"
      labels={field}
      columns={[
        {
          field: 'member_name',
          render: ({ member_name, status }) =>
            status === 'active' ? (
              member_name
            ) : (
              <>
                {member_name} <Status tone="neutral">{word.status.cancelled}</Status>
              </>
            ),
        },
        { field: 'mobile_number', as: 'phone' },
        'member_num',
        { field: 'level_name', width: 112, words: { '': word.no_level } },
        ...(ofShops ? (['shop_name'] as const) : []),
        { field: 'member_type', width: 112, words: types, hidden: true },
        { field: 'source_name', width: 112, hidden: true },
        { field: 'label', width: 128, render: ({ label }) => (label.length === 0 ? '-' : label.join(comma())) },
        { field: 'current_balance', as: 'money' },
        { field: 'current_dis_balance', as: 'money', hidden: true },
        { field: 'remain_num', as: 'count', width: 112 },
        { field: 'spend', as: 'money', hidden: true },
        { field: 'login_time', as: 'when' },
        { field: 'gender', width: 80, words: word.gender, render: (member) => (member.gender === 0 ? word.gender[0] : word.gender[1]), hidden: true },
        { field: 'birth', as: 'day', hidden: true },
        { field: 'is_lunar_calendar', width: 80, words: word.calendar, hidden: true },
        { field: 'points', as: 'count', hidden: true },
        { field: 'growth_value', as: 'count', hidden: true },
        { field: 'debt', as: 'money', hidden: true },
        { field: 'status', width: 88, words: word.status, hidden: true },
        ...(ofShops ? [] : ([{ field: 'shop_name', hidden: true }] as const)),
        ...LISTED_FIELDS.map((name) => ({ field: name, hidden: true as const })),
        { field: 'create_time', as: 'day', hidden: true },
      ]}
      filters={filters}
      more={more}
      {...(batch && !ofShops && { batch })}
      {...(path && { rowLink: (member: { member_id: string }) => ({ path, search: { member_id: member.member_id } }) })}
      toolbar={toolbar}
      empty={{ text: word.none_yet, action: add }}
    />
  );
}
