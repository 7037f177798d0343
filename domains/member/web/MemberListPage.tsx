import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useWords } from '#kernel/web/words.ts';

const AddMemberDrawer = lazy(() => import('./MemberFormDrawer.tsx').then((module) => ({ default: module.AddMemberDrawer })));

/** Members by name, pinyin, number or the end of their phone (2§2.4). */
export default function MemberListPage() {
  const { field, title, word } = useWords('member');
  const [adding, setAdding] = useState(false);
  const add = (
    <Can do="member:write">
      <Button type="primary" onClick={() => setAdding(true)}>{title.add_member}</Button>
    </Can>
  );
  return (
    <>
    <ListPage
      endpoint={memberSearch}
      rowKey="member_id"
      labels={field}
      columns={[
        'member_name',
        { field: 'mobile_number', as: 'phone' },
        'member_num',
        { field: 'level_name', width: 112, render: (member) => member.level_name ?? word.no_level },
        { field: 'gender', width: 80, words: word.gender, render: (member) => (member.gender === 0 ? word.gender[0] : word.gender[1]) },
        { field: 'current_balance', as: 'money' },
        { field: 'current_dis_balance', as: 'money' },
        'shop_name',
        { field: 'login_time', as: 'when' },
        { field: 'create_time', as: 'day', hidden: true },
      ]}
      filters={{ key_word: <SearchBox placeholder={word.search_hint} /> }}
      rowLink={(member) => ({ path: '/member-detail', search: { member_id: member.member_id } })}
      toolbar={add}
      empty={{ text: word.none_yet, action: add }}
    />
    {adding && <Suspense fallback={null}><AddMemberDrawer onClose={() => setAdding(false)} /></Suspense>}
    </>
  );
}
