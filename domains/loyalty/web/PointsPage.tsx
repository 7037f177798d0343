import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { LevelSelect, useMemberLink } from '#domains/member/web/pieces.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { pointsChanges, pointsSearch } from '../contract/member-loyalty.endpoints.ts';
import { ByHandDrawer } from './ByHandDrawer.tsx';
import { changeColumns, changeFilters } from './change-columns.tsx';

/** `/integral-manage` (specification 2§2.4): members' points, and what changed them. */
export default function PointsPage() {
  const { word } = useWords('loyalty');
  const { search, setSearch } = useScreen();
  const tab = search['tab'] === 'changes' ? 'changes' : 'members';
  return (
    <>
      <PageHead />
      <Tabs
        className="detail-tabs"
        destroyOnHidden
        activeKey={tab}
        onChange={(key) => setSearch(key === 'changes' ? { tab: key } : {}, 'replace')}
        items={[
          { key: 'members', label: word.all_members, children: <Members /> },
          { key: 'changes', label: word.all_changes, children: <Changes /> },
        ]}
      />
    </>
  );
}

function Members() {
  const { field, title, word } = useWords('loyalty');
  const [changing, change] = useState<string>();
  const linkTo = useMemberLink();
  return (
    <>
      <ListPage
        endpoint={pointsSearch}
        embedded
        title={word.all_members}
        rowKey="member_id"
        labels={{ ...field, member_num: field.member_num_text, level_name: field.member_level_id }}
        columns={[
          'member_name',
          { field: 'mobile_number', as: 'phone' },
          'member_num',
          { field: 'level_name', width: 112, words: { '': word.no_level } },
          { field: 'points', as: 'count', width: 112 },
          { field: 'points_owed', as: 'count', width: 112, hidden: true },
          { field: 'growth', as: 'count', width: 112 },
          'shop_name',
        ]}
        filters={{ key_word: <SearchBox placeholder={word.search_members} />, member_level_id: <LevelSelect hint={word.any_level} /> }}
        rowLink={({ member_id }) => linkTo(member_id, 'MemberLoyalty')}
        rowActions={(row) => (
          <Can do="loyalty:points">
            <Button type="link" size="small" aria-label={`${title.change_points} ${row.member_name}`} onClick={() => change(row.member_id)}>
              {title.change_points}
            </Button>
          </Can>
        )}
        empty={{ text: word.no_points }}
      />
      {changing && <ByHandDrawer of="points" member_id={changing} onClose={() => change(undefined)} />}
    </>
  );
}

function Changes() {
  const { field, word } = useWords('loyalty');
  const linkTo = useMemberLink();
  return (
    <ListPage
      endpoint={pointsChanges}
      embedded
      title={word.all_changes}
      rowKey="change_id"
      labels={{ ...field, member_num: field.member_num_text }}
      columns={[{ field: 'member_name', width: 112 }, { field: 'member_num', width: 112, hidden: true }, ...changeColumns(word)]}
      filters={{ key_word: <SearchBox placeholder={word.search_members} />, ...changeFilters(word) }}
      rowLink={({ member_id }) => linkTo(member_id, 'MemberLoyalty')}
      empty={{ text: word.no_changes }}
    />
  );
}
