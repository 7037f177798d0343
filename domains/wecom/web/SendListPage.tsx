import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { sendSearch } from '../contract/send.endpoints.ts';
import { sendFlow } from '../model/send.machine.ts';
import { Standing, useWecomNews } from './Standing.tsx';

const AddSendDrawer = lazy(() => import('./SendDrawers.tsx').then((module) => ({ default: module.AddSendDrawer })));

/** `/customer-service-send`: messages to many customers, and what became of them (2§2.3). */
export default function SendListPage() {
  const { field, title, word } = useWords('wecom');
  const detail = useNavigation().pathOf('wecom.SendDetailPage');
  const maySend = useCan('wecom:send');
  const [adding, setAdding] = useState(false);
  useWecomNews();
  const add = maySend && (
    <Button type="primary" onClick={() => setAdding(true)}>
      {title.add_send}
    </Button>
  );
  return (
    <>
      <ListPage
        endpoint={sendSearch}
        rowKey="wecom_send_id"
        labels={field}
        notes={<Standing />}
        columns={[
          { field: 'send_name', width: 184 },
          { field: 'status', width: 104, words: word.status, render: ({ status }) => <StatusTag of={sendFlow} state={status} /> },
          { field: 'recipient_num', as: 'count', width: 88 },
          { field: 'sent_num', as: 'count', width: 88 },
          { field: 'waiting_num', as: 'count', width: 88 },
          { field: 'no_friend_num', as: 'count', width: 96 },
          { field: 'limited_num', as: 'count', width: 96 },
          { field: 'sender_name', width: 96 },
          { field: 'send_time', as: 'when', width: 144 },
          { field: 'failed_num', as: 'count', hidden: true },
          { field: 'refusing_num', as: 'count', hidden: true },
          { field: 'send_number', hidden: true },
          { field: 'shop_name', hidden: true },
          { field: 'creator_name', hidden: true },
          { field: 'create_time', as: 'when', hidden: true },
        ]}
        filters={{
          key_word: <SearchBox placeholder={word.search_send} />,
          status: <ChoiceFilter hint={word.any_status} options={word.status} />,
        }}
        rowLink={({ wecom_send_id }) => (detail ? { path: detail, search: { wecom_send_id } } : undefined)}
        toolbar={add}
        empty={{ text: word.no_sends, ...(add && { action: add }) }}
      />
      {adding && (
        <Suspense fallback={null}>
          <AddSendDrawer onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
