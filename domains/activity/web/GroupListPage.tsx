import { Button } from 'antd';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { groupSearch } from '../contract/group.endpoints.ts';
import { PhaseTag } from './PhaseTag.tsx';

/** `/marketing-group` (specification 2§2.6): the chain's group buys that hold in the shop, and its own. */
export default function GroupListPage() {
  const { field, title, word } = useWords('activity');
  const { go, pathOf } = useNavigation();
  const detail = pathOf('activity.GroupDetailPage');
  const form = pathOf('activity.GroupFormPage');
  const mayMake = useCan('activity:write');
  const add = mayMake && form && (
    <Button type="primary" onClick={() => go({ path: form })}>
      {title.add_group}
    </Button>
  );
  return (
    <ListPage
      endpoint={groupSearch}
      rowKey="group_buy_id"
      labels={field}
      columns={[
        { field: 'group_name', width: 200 },
        { field: 'phase', width: 104, words: word.phase, render: ({ phase }) => <PhaseTag phase={phase} /> },
        { field: 'starts_at', as: 'when', width: 152 },
        { field: 'ends_at', as: 'when', width: 152 },
        { field: 'team_size', as: 'count', width: 96 },
        { field: 'gathering_num', as: 'count', width: 88 },
        { field: 'full_num', as: 'count', width: 88 },
        { field: 'item_num', as: 'count', width: 88 },
        { field: 'seller_name', width: 144, words: { '': word.chain } },
        { field: 'fill_hours', as: 'count', hidden: true },
        { field: 'buy_days', as: 'count', hidden: true },
        { field: 'most_teams', as: 'count', hidden: true },
        { field: 'create_time', as: 'when', hidden: true },
        { field: 'creator_name', hidden: true },
      ]}
      filters={{
        key_word: <SearchBox placeholder={field.group_name} />,
        phase: <ChoiceFilter hint={word.any_phase} options={word.phase} />,
      }}
      rowLink={({ group_buy_id }) => (detail ? { path: detail, search: { group_buy_id } } : undefined)}
      toolbar={add}
      empty={{ text: word.no_groups, ...(add && { action: add }) }}
    />
  );
}
