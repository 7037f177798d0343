import { Table } from 'antd';
import type { ReactNode } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Described } from '#kernel/web/kit/Described.tsx';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { StateHistory } from '#kernel/web/kit/StateHistory.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { comma } from '#kernel/web/language.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type GroupDetail, groupDetail, type GroupItemShown } from '../contract/group.endpoints.ts';
import { groupFlow } from '../model/group.machine.ts';
import { GroupSales } from './GroupSales.tsx';
import { GroupSteps } from './GroupSteps.tsx';
import { GroupTeamList } from './GroupTeamList.tsx';
import { PhaseTag } from './PhaseTag.tsx';

/** `/group-detail` (specification 2§2.6): the teams of a group buy, what they buy and what was sold to them. */
export default function GroupDetailPage() {
  const { search } = useScreen();
  const { field, title, word } = useWords('activity');
  const query = useEndpoint(groupDetail, { group_buy_id: String(search['group_buy_id'] ?? '') });
  return (
    <DetailPage
      query={query}
      title={(group) => group.group_name}
      status={({ phase }) => <PhaseTag phase={phase} />}
      facts={(group) => [
        { label: field.gathering_num, value: group.gathering_num, decides: true },
        { label: field.full_num, value: group.full_num, decides: true },
        { label: field.team_size, value: fill(word.team_terms, { size: group.team_size, hours: group.fill_hours }) },
        { label: field.buy_until, value: fill(word.buy_within, { days: group.buy_days }) },
        { label: field.starts_at, value: <When at={group.starts_at} /> },
        { label: field.ends_at, value: <When at={group.ends_at} /> },
      ]}
      actions={(group) => <GroupSteps group={group} />}
      tabs={(group) => [
        ...(group.phase === 'draft' ? [] : [{ key: 'teams', label: title.group_teams, content: <GroupTeamList group_buy_id={group.group_buy_id} /> }]),
        { key: 'items', label: title.group_items, content: <GroupItems group={group} /> },
        ...(group.phase === 'draft' ? [] : [{ key: 'sales', label: title.group_sales, content: <GroupSales group_buy_id={group.group_buy_id} /> }]),
        { key: 'facts', label: title.group_facts, content: <GroupFacts group={group} /> },
        ...(group.history.length > 0 ? [{ key: 'history', label: title.history, content: <StateHistory of={groupFlow} changes={group.history} /> }] : []),
      ]}
    />
  );
}

/** What teams buy. */
function GroupItems({ group: { items, currency_code } }: { group: GroupDetail }) {
  const { field, title, word } = useWords('activity');
  const { word: kernel } = useWords('kernel');
  const money = (cents: number | null) => (cents === null ? kernel.none : <Money cents={cents} currency={currency_code} />);
  return (
    <Scrolls label={title.group_items}>
      <Table<GroupItemShown>
        size="small"
        rowKey="group_buy_item_id"
        pagination={false}
        dataSource={[...items]}
        columns={[
          { key: 'name', title: field.item_name, dataIndex: 'name' },
          { key: 'item_type', title: field.item_type, render: (_, { item_type }) => word.item_type[item_type] },
          { key: 'price', title: field.price, align: 'right', render: (_, { price }) => money(price) },
          { key: 'group_price', title: field.group_price, align: 'right', render: (_, { group_price }) => <strong>{money(group_price)}</strong> },
          { key: 'per_member', title: field.per_member, align: 'right', dataIndex: 'per_member' },
          { key: 'bought_num', title: field.bought_num, align: 'right', dataIndex: 'bought_num' },
        ]}
      />
    </Scrolls>
  );
}

/** What else is kept of it. */
function GroupFacts({ group }: { group: GroupDetail }) {
  const { field, word } = useWords('activity');
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [field.seller_name, group.seller_name ?? word.chain],
    [field.shop_ids, group.shops.map(({ name }) => name).join(comma()) || group.seller_name || word.any_shop],
    [field.most_teams, group.most_teams ?? word.unlimited],
    [field.create_time, <When key="at" at={group.create_time} />],
    [field.creator_name, group.creator_name],
    ...(group.call_off_reason ? [[field.call_off_reason, group.call_off_reason] as const] : []),
    [field.instructions, group.instructions],
  ];
  return <Described rows={rows} />;
}
