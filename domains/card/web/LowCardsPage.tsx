import { Segmented } from 'antd';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useScreen } from '#kernel/web/screen.ts';
import { withField } from '#kernel/web/search-fields.ts';
import { useWords } from '#kernel/web/words.ts';
import { LowKind, lowCardSearch } from '../contract/action.endpoints.ts';

/** Cards to speak about with their holders: few units, little money, or nearly over; the most urgent first. */
export default function LowCardsPage() {
  const { field, word } = useWords('card');
  const { word: say } = useWords('member');
  const { search, setSearch } = useScreen();
  const about = LowKind.safeParse(search['about']).data ?? 'low_count';
  const linkTo = useMemberLink();
  return (
    <ListPage
      endpoint={lowCardSearch}
      name={`card.${about}`}
      rowKey="card_id"
      labels={field}
      toolbar={
        <Segmented<LowKind>
          aria-label={field.about}
          value={about}
          onChange={(next) => setSearch(withField(withField(search, 'about', next), 'page_no', undefined), 'replace')}
          options={LowKind.options.map((value) => ({ value, label: word.low[value] }))}
        />
      }
      fixed={{ about }}
      columns={[
        { field: 'member_name', width: 112 },
        { field: 'mobile_number', as: 'phone', width: 136 },
        { field: 'card_name', width: 168 },
        { field: 'card_number', width: 136, hidden: true },
        ...(about === 'low_balance'
          ? ([{ field: 'left_amount', as: 'money', width: 120 }] as const)
          : ([{ field: 'left_num', as: 'count', width: 96 }] as const)),
        { field: 'valid_end', as: 'day', width: 120 },
        { field: 'login_time', as: 'when', width: 144 },
      ]}
      filters={{ key_word: <SearchBox placeholder={say.search_hint} /> }}
      rowLink={({ member_id }) => linkTo(member_id)}
      empty={{ text: word.no_low[about] }}
    />
  );
}
