import { lazy, Suspense, useState } from 'react';
import { ShopFilter, useMemberLink, useSeesShops } from '#domains/member/web/pieces.ts';
import { StaffSelect } from '#domains/staff/web/pieces.ts';
import { Button } from 'antd';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type VisitRow, visitSearch } from '../contract/visit.endpoints.ts';
import { visitFlow } from '../model/visit.machine.ts';

const VisitDrawer = lazy(() => import('./VisitDrawer.tsx'));

/** `/visit-list`: who was here when, with whom, for how long. */
export default function VisitListPage() {
  const { field, word } = useWords('reception');
  const linkTo = useMemberLink();
  const seesShops = useSeesShops();
  const [visit_id, show] = useState<string>();
  return (
    <>
      <ListPage
        endpoint={visitSearch}
        rowKey="visit_id"
        labels={field}
        columns={[
          ...(seesShops ? [{ field: 'shop_name', width: 128 } as const] : []),
          { field: 'arrive_time', width: 144 },
          { field: 'member_name', width: 96 },
          { field: 'mobile_number', as: 'phone', width: 128 },
          { field: 'step', width: 96, words: word.step, render: (visit: VisitRow) => <StatusTag of={visitFlow} state={visit.step} /> },
          { field: 'real_name', width: 96 },
          { field: 'purpose', width: 168, render: ({ purpose }: VisitRow) => <span title={purpose}>{purpose || '-'}</span> },
          { field: 'left_time', width: 144 },
          { field: 'waited_minutes', as: 'count', width: 112 },
          { field: 'leave_reason', width: 144, render: ({ leave_reason }: VisitRow) => <span title={leave_reason}>{leave_reason || '-'}</span> },
          ...(seesShops ? [] : [{ field: 'shop_name', width: 128, hidden: true } as const]),
        ]}
        filters={{
          key_word: <SearchBox placeholder={word.who_hint} />,
          step: <ChoiceFilter hint={word.any_step} options={word.step} />,
          uid: <StaffSelect hint={word.any_staff} />,
          ...(seesShops && { shop_id: <ShopFilter /> }),
          ...dayFilters(),
        }}
        rowLink={({ member_id }) => linkTo(member_id)}
        rowActions={(visit: VisitRow) => (
          <Button type="link" size="small" onClick={() => show(visit.visit_id)}>
            {word.course}
          </Button>
        )}
        empty={{ text: word.no_visits }}
      />
      {visit_id && (
        <Suspense fallback={null}>
          <VisitDrawer visit_id={visit_id} onClose={() => show(undefined)} />
        </Suspense>
      )}
    </>
  );
}
