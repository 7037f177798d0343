import { Button, Table } from 'antd';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type GroupData, groupData, type GroupFigures } from '../contract/group-team.endpoints.ts';
import { type FigureGroups, FigureTable } from './FigureTable.tsx';
import { PhaseTag } from './PhaseTag.tsx';

/** `/group-data` (specification 2§2.6): what came of a group buy, in all, by day, by shop and by colleague, and who leads most people. */
export default function GroupDataPage() {
  const { search } = useScreen();
  const { field, title } = useWords('activity');
  const { go, pathOf } = useNavigation();
  const query = useEndpoint(groupData, { group_buy_id: String(search['group_buy_id'] ?? '') });
  const detail = pathOf('activity.GroupDetailPage');
  return (
    <DetailPage
      query={query}
      title={({ group_name }) => group_name}
      status={({ phase }) => <PhaseTag phase={phase} />}
      facts={({ total, gathering_num, currency_code }) => [
        { label: field.opened_num, value: total.opened_num },
        { label: field.gathering_num, value: gathering_num },
        { label: field.filled_num, value: total.filled_num, decides: true },
        { label: field.failed_num, value: total.failed_num },
        { label: field.joined_num, value: total.joined_num },
        { label: field.piece_num, value: total.piece_num },
        { label: field.sold_cents, value: <Money cents={total.sold_cents} currency={currency_code} />, decides: true },
        { label: field.less_cents, value: <Money cents={total.less_cents} currency={currency_code} /> },
      ]}
      actions={({ group_buy_id }) => detail && <Button onClick={() => go({ path: detail, search: { group_buy_id } })}>{title.group_teams}</Button>}
      tabs={(data) => [
        {
          key: 'days',
          label: title.group_by_day,
          content: (
            <Figures
              data={data}
              rows={data.days}
              label={title.group_by_day}
              first={{ key: 'day', title: field.day, dataIndex: 'day' }}
              keyOf={({ day }) => day}
            />
          ),
        },
        {
          key: 'shops',
          label: title.group_by_shop,
          content: (
            <Figures
              data={data}
              rows={data.shops}
              label={title.group_by_shop}
              first={{ key: 'shop_name', title: field.shop_name, dataIndex: 'shop_name' }}
              keyOf={({ shop_id }) => shop_id}
            />
          ),
        },
        {
          key: 'staff',
          label: title.group_by_staff,
          content: (
            <Figures
              data={data}
              rows={data.staff}
              label={title.group_by_staff}
              first={{ key: 'real_name', title: field.real_name, dataIndex: 'real_name' }}
              keyOf={({ uid }) => uid}
            />
          ),
        },
        { key: 'leaders', label: title.group_leaders, content: <Leaders data={data} /> },
      ]}
    />
  );
}

const COUNTS = ['opened_num', 'filled_num', 'failed_num', 'joined_num', 'piece_num'] as const;
const MONEY = ['sold_cents', 'less_cents'] as const;

/** Figures group by group, and what they come to. */
function Figures<Row extends GroupFigures>({ data: { total, currency_code }, ...table }: { data: GroupData } & FigureGroups<Row>) {
  const { field } = useWords('activity');
  return <FigureTable {...table} labels={field} counts={COUNTS} money={MONEY} total={total} currency_code={currency_code} />;
}

/** Who leads most people. */
function Leaders({ data: { leaders } }: { data: GroupData }) {
  const { field, title, word } = useWords('activity');
  const memberAt = useMemberLink();
  if (leaders.length === 0) return <p>{word.no_leaders}</p>;
  return (
    <Scrolls label={title.group_leaders}>
      <Table<GroupData['leaders'][number]>
        size="small"
        rowKey="member_id"
        pagination={false}
        dataSource={[...leaders]}
        columns={[
          {
            key: 'member_name',
            title: field.leader_name,
            render: (_, { member_id, member_name }) => {
              const to = memberAt(member_id);
              return to ? <ScreenLink to={to}>{member_name}</ScreenLink> : member_name;
            },
          },
          { key: 'people_num', title: field.people_num, align: 'right', dataIndex: 'people_num' },
          { key: 'team_num', title: field.team_num, align: 'right', dataIndex: 'team_num' },
          { key: 'filled_num', title: field.filled_num, align: 'right', dataIndex: 'filled_num' },
        ]}
      />
    </Scrolls>
  );
}
