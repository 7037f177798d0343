import { Button, Empty, Modal } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { loadDeductDrawer } from '#domains/deduction/web/pieces.ts';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import { visitAdvance } from '#domains/reception/contract/visit.endpoints.ts';
import { VisitStepTag } from '#domains/reception/web/pieces.tsx';
import { fill } from '#kernel/i18n/dictionary.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useNews } from '#kernel/web/live.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { itemDone, type MyDayItem, myDay } from '../contract/my-day.endpoints.ts';
import { appointmentFlow, STATUS } from '../model/appointment.machine.ts';
import './my-day.css';

const DeductDrawer = lazy(loadDeductDrawer);
const REFRESHES = ['appointment.', 'reception.'];

/** `/my-day`: what one does today, made for a phone: who is next, what to know of her, begin, say that it is done. */
export default function MyDayPage() {
  const { word } = useWords('appointment');
  const { data: items, error, refetch } = useEndpoint(myDay, {});
  useNews('visit', () => void refetch());
  useNews('appointment', () => void refetch());
  const finishing = useFinishing();
  return (
    <div className="my-day">
      <PageHead />
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
      {items?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={word.nothing_today} />}
      <ol aria-busy={!items}>
        {items?.map((item) => (
          <Item key={`${item.appointment_id}/${item.item_no}`} item={item} finishing={finishing} />
        ))}
      </ol>
      {finishing.drawn}
    </div>
  );
}

/** Says that something is done; what a card is good for is deducted first, or left to the desk. */
function useFinishing() {
  const { word } = useWords('appointment');
  const mayDeduct = useCan('deduction:write');
  /** Done, with nothing taken from the card that is good for it; why. */
  const [undeducted, ask] = useState<{ item: MyDayItem; why: string }>();
  const [deducting, deduct] = useState<MyDayItem>();
  /** What a refusal is about, which comes after the next drawing. */
  const finished = useRef<MyDayItem>(undefined);
  const { run, pending } = useCommand(itemDone, {
    refreshes: REFRESHES,
    onDone: () => {
      showDone(word.done);
      ask(undefined);
    },
    onFailure: ({ errors }) => {
      const open = errors.find(({ field }) => field === 'hand_over');
      if (open && finished.current) ask({ item: finished.current, why: open.message });
      return open !== undefined;
    },
  });
  const finish = (item: MyDayItem, hand_over = false) => {
    finished.current = item;
    void run({ appointment_id: item.appointment_id, item_no: item.item_no, hand_over });
  };
  const drawn = (
    <Suspense fallback={null}>
      {undeducted && (
        <Modal
          open
          title={word.not_deducted}
          onCancel={() => ask(undefined)}
          footer={
            <>
              <Button loading={pending} onClick={() => finish(undeducted.item, true)}>
                {word.leave_to_desk}
              </Button>
              {mayDeduct && (
                <Button
                  type="primary"
                  onClick={() => {
                    deduct(undeducted.item);
                    ask(undefined);
                  }}
                >
                  {word.deduct_now}
                </Button>
              )}
            </>
          }
        >
          {undeducted.why}
        </Modal>
      )}
      {deducting?.member_id && (
        <DeductDrawer
          member_id={deducting.member_id}
          name={deducting.member_name}
          onClose={() => {
            deduct(undefined);
            // Nothing was deducted: it is asked once more.
            finish(deducting);
          }}
        />
      )}
    </Suspense>
  );
  return { finish, drawn };
}

function Item({ item, finishing }: { item: MyDayItem; finishing: Pick<ReturnType<typeof useFinishing>, 'finish'> }) {
  const { word } = useWords('appointment');
  const linkTo = useMemberLink();
  const { run } = useCommand(visitAdvance, { refreshes: REFRESHES });
  const { member_id, visit_id, step, status } = item;
  return (
    <li className={item.done || status === STATUS.completed ? 'my-item my-item-done' : 'my-item'}>
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
      {item.done && <strong>{item.to_deduct ? word.done_to_deduct : word.done}</strong>}
      <div className="my-item-actions">
        {visit_id && item.actions.includes('treat') && (
          <Button type="primary" size="large" onClick={() => void run({ visit_id, step: 'treating' })}>
            {word.begin}
          </Button>
        )}
        {item.may_finish && (
          <Button type="primary" size="large" onClick={() => finishing.finish(item)}>
            {word.finish}
          </Button>
        )}
      </div>
    </li>
  );
}
