import { Button, Empty } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { loadDeductDrawer } from '#domains/deduction/web/pieces.ts';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import { visitAdvance } from '#domains/reception/contract/visit.endpoints.ts';
import { VisitStepTag } from '#domains/reception/web/pieces.tsx';
import { fill } from '#kernel/i18n/dictionary.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useNews } from '#kernel/web/live.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type MyDayItem, myDay } from '../contract/my-day.endpoints.ts';
import { appointmentFlow, STATUS } from '../model/appointment.machine.ts';
import './my-day.css';

const DeductDrawer = lazy(loadDeductDrawer);
const REFRESHES = ['appointment.', 'reception.'];

/** `/my-day`: what one does today, made for a phone: who is next, what to know of her, begin, take it off her card. */
export default function MyDayPage() {
  const { word } = useWords('appointment');
  const { data: items, error, refetch } = useEndpoint(myDay, {});
  useNews('visit', () => void refetch());
  useNews('appointment', () => void refetch());
  const [deducted, deduct] = useState<string>();
  return (
    <div className="my-day">
      <PageHead />
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
      {items?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={word.nothing_today} />}
      <ol aria-busy={!items}>
        {items?.map((item) => (
          <Item key={`${item.appointment_id}/${item.item_no}`} item={item} onDeduct={deduct} />
        ))}
      </ol>
      {deducted && (
        <Suspense fallback={null}>
          <DeductDrawer
            member_id={deducted}
            onClose={() => {
              deduct(undefined);
              void refetch();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function Item({ item, onDeduct }: { item: MyDayItem; onDeduct: (member_id: string) => void }) {
  const { word } = useWords('appointment');
  const linkTo = useMemberLink();
  const mayDeduct = useCan('deduction:write');
  const { run } = useCommand(visitAdvance, { refreshes: REFRESHES });
  const { member_id, visit_id, step, status } = item;
  const isBegun = step === 'treating';
  return (
    <li className={status === STATUS.completed ? 'my-item my-item-done' : 'my-item'}>
      <div className="my-item-head">
        <strong className="when">
          {item.start_time}–{item.end_time}
        </strong>
        {step ? <VisitStepTag step={step} /> : <StatusTag of={appointmentFlow} state={status} />}
      </div>
      <div className="my-item-who">{member_id ? <ScreenLink to={linkTo(member_id)}>{item.member_name}</ScreenLink> : item.member_name}</div>
      <div>
        {item.name}
        {item.room_name && ` · ${fill(word.bed_of, { room: item.room_name, bed: item.bed_no ?? '' })}`}
      </div>
      {item.allergy && <div className="my-item-allergy">{fill(word.allergy, { what: item.allergy })}</div>}
      {item.remarks && <div>{fill(word.note, { what: item.remarks })}</div>}
      {item.last_treatment && <small>{fill(word.last_treatment, { what: item.last_treatment })}</small>}
      <div className="my-item-actions">
        {visit_id && item.actions.includes('treat') && (
          <Button type="primary" size="large" onClick={() => void run({ visit_id, step: 'treating' })}>
            {word.begin}
          </Button>
        )}
        {visit_id && member_id && mayDeduct && isBegun && (
          <Button type="primary" size="large" onClick={() => onDeduct(member_id)}>
            {word.finish}
          </Button>
        )}
      </div>
    </li>
  );
}
