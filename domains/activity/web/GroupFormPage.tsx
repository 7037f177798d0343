import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { FormGroup } from '#kernel/web/kit/FormFields.tsx';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { PageArriving } from '#kernel/web/kit/PageArriving.tsx';
import { TimeInput } from '#kernel/web/kit/TimeInput.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { groupAdd, type GroupDetail, groupDetail, groupEdit } from '../contract/group.endpoints.ts';
import { GroupItemsInput } from './GroupItemsInput.tsx';
import { ShopsInput } from './ShopsInput.tsx';

type Field = Extract<keyof RequestInputOf<typeof groupAdd>, string>;

/** `/group-edit`: a new group buy, or one that has not begun (`group_buy_id`). */
export default function GroupFormPage() {
  const { group_buy_id } = useScreen().search;
  const query = useEndpoint(groupDetail, { group_buy_id: String(group_buy_id) }, { enabled: group_buy_id !== undefined });
  if (group_buy_id === undefined) return <AddGroup />;
  if (query.data) return <EditGroup group={query.data} />;
  return <PageArriving failure={query.error} retry={() => void query.refetch()} />;
}

function useGroups(): readonly FormGroup<typeof groupAdd, Field>[] {
  const { title, word } = useWords('activity');
  const isChains = usePlace().user.shop_type === '0';
  return [
    {
      title: title.group_basics,
      items: [
        { field: 'group_name', wide: true },
        'start_date',
        { field: 'start_time', input: <TimeInput /> },
        'end_date',
        { field: 'end_time', input: <TimeInput /> },
        'team_size',
        { field: 'fill_hours', hint: word.fill_hours_hint },
        { field: 'buy_days', hint: word.buy_days_hint },
        { field: 'most_teams', hint: word.most_teams_hint },
        ...(isChains ? [{ field: 'shop_ids' as const, input: <ShopsInput />, hint: word.shops_hint, wide: true as const }] : []),
        { field: 'instructions', wide: true },
      ],
    },
    { title: title.group_items, items: [{ field: 'items', input: <GroupItemsInput />, lines: true }] },
  ];
}

function useToDetail(): (group_buy_id: string) => void {
  const { close } = useScreen();
  const { go, pathOf } = useNavigation();
  return (group_buy_id) => {
    close();
    const path = pathOf('activity.GroupDetailPage');
    if (path) go({ path, search: { group_buy_id } });
  };
}

/** As most teams are: three people within a day, who then have two weeks. */
const USUAL = { team_size: 3, fill_hours: 24, buy_days: 14 };

function AddGroup() {
  const { field, title, word } = useWords('activity');
  const groups = useGroups();
  const toDetail = useToDetail();
  return (
    <FormPage<typeof groupAdd, Field>
      endpoint={groupAdd}
      title={title.add_group}
      labels={{ ...field, items: title.group_items }}
      draft="activity.group.add"
      done={word.group_added}
      starts={{ start_time: '10:00', end_time: '20:00', ...USUAL, items: [] }}
      groups={groups}
      onDone={({ group_buy_id }) => toDetail(group_buy_id)}
    />
  );
}

function EditGroup({ group }: { group: GroupDetail }) {
  const { field, title, word } = useWords('activity');
  const groups = useGroups();
  const toDetail = useToDetail();
  return (
    <FormPage<typeof groupEdit, Field>
      endpoint={groupEdit}
      title={title.edit_group}
      labels={{ ...field, items: title.group_items }}
      done={word.group_edited}
      initial={{ ...group, items: group.items as RequestInputOf<typeof groupEdit>['items'] }}
      groups={groups as unknown as readonly FormGroup<typeof groupEdit, Field>[]}
      onDone={() => toDetail(group.group_buy_id)}
    />
  );
}
