import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { StaffSelect } from '#domains/staff/web/pieces.ts';
import { Actions } from '#kernel/web/kit/Actions.tsx';
import { Can } from '#kernel/web/kit/Can.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { useNews } from '#kernel/web/live.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { queryKey } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { handoverSearch } from '../contract/handover.endpoints.ts';
import { handoverFlow } from '../model/handover.machine.ts';
import { Difference } from './Difference.tsx';
import { useHandoverSteps } from './use-handover-steps.tsx';

/** Drawers that were handed over, latest first: one that waits is taken over here, and the next is handed over from here. */
export default function HandoverListPage() {
  const { title, field, word } = useWords('day_close');
  const client = useQueryClient();
  const { go, pathOf } = useNavigation();
  useNews('shift_handover', () => void client.invalidateQueries({ queryKey: queryKey(handoverSearch) }));
  const { run, dialog } = useHandoverSteps();
  const adding = pathOf('day_close.HandOverPage');
  const detail = pathOf('day_close.HandoverDetailPage');
  const add = adding && (
    <Can do="day_close:write">
      <Button type="primary" onClick={() => go({ path: adding })}>
        {title.hand_over}
      </Button>
    </Can>
  );
  return (
    <>
      <ListPage
        endpoint={handoverSearch}
        rowKey="handover_id"
        labels={field}
        columns={[
          { field: 'handover_number', width: 148 },
          { field: 'from_name', width: 88 },
          { field: 'to_name', width: 88 },
          { field: 'cash_expected', as: 'money', width: 112 },
          { field: 'cash_counted', as: 'money', width: 112 },
          { field: 'difference', width: 168, align: 'right', render: (row) => <Difference row={row} untold={word.shown_when_taken} /> },
          { field: 'reason', width: 128 },
          { field: 'status', width: 88, words: word.handover_status, render: (row) => <StatusTag of={handoverFlow} state={row.status} /> },
          { field: 'create_time', as: 'when', width: 136 },
          { field: 'business_date', as: 'day', hidden: true },
          { field: 'cash_begin', as: 'money', hidden: true },
          { field: 'decide_time', as: 'when', hidden: true },
          { field: 'decide_reason', width: 128, hidden: true },
          { field: 'shop_name', hidden: true },
        ]}
        filters={{
          status: <ChoiceFilter hint={field.status} options={word.handover_status} />,
          uid: <StaffSelect hint={field.uid} />,
          ...dayFilters(),
        }}
        toolbar={add}
        rowLink={({ handover_id }) => (detail ? { path: detail, search: { handover_id } } : undefined)}
        rowActions={(row) => <Actions of={handoverFlow} allowed={row.actions} danger={['refuse']} run={run(row)} />}
        empty={{ text: word.no_handovers, action: add }}
      />
      {dialog}
    </>
  );
}
