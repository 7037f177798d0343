import { Drawer, Skeleton } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { StateHistory } from '#kernel/web/kit/StateHistory.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useReturnFocus } from '#kernel/web/kit/use-return-focus.ts';
import { comma } from '#kernel/web/language.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { growthAt, settledWidth } from '#kernel/web/zoom.ts';
import { visitDetail } from '../contract/visit.endpoints.ts';
import { visitFlow } from '../model/visit.machine.ts';

const WIDTH = 420;

/** The course of a visit: who did what when. */
export default function VisitDrawer({ visit_id, onClose }: { visit_id: string; onClose: () => void }) {
  useReturnFocus();
  const { title, word } = useWords('reception');
  const { data: visit, error, refetch } = useEndpoint(visitDetail, { visit_id });
  return (
    <Drawer open title={title.course} size={WIDTH * growthAt(settledWidth())} onClose={onClose}>
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
      {!visit && !error && <Skeleton active />}
      {visit && (
        <>
          <p>
            <strong>{visit.member_name}</strong> <StatusTag of={visitFlow} state={visit.step} />
          </p>
          <p>{fill(word.arrived_at, { time: visit.arrive_time })}</p>
          {visit.to_deduct.length > 0 && <p>{fill(word.to_deduct, { items: visit.to_deduct.join(comma()) })}</p>}
          {visit.purpose && <p>{visit.purpose}</p>}
          {visit.leave_reason && <p>{visit.leave_reason}</p>}
          <StateHistory of={visitFlow} changes={visit.history} />
        </>
      )}
    </Drawer>
  );
}
