import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Performer } from '#domains/performance/contract/performer.schema.ts';
import { loadPerformersDialog } from '#domains/performance/web/pieces.ts';
import { EVERYBODY, staffOptions } from '#domains/staff/contract/staff.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { OrderDetail, SettledLine } from '../contract/order.endpoints.ts';
import { editOrderPerformers } from '../contract/order-change.endpoints.ts';

const PerformersDialog = lazy(loadPerformersDialog);
const ReasonDialog = lazy(() => import('#kernel/web/kit/ReasonDialog.tsx').then((module) => ({ default: module.ReasonDialog })));

/** The pencil that says who served a line of a settled order after all: whom, then why. */
export function EditPerformers({ order, line }: { order: OrderDetail; line: SettledLine }) {
  const { word } = useWords('sales');
  const [isChoosing, choose] = useState(false);
  const [chosen, take] = useState<readonly Performer[]>();
  const label = fill(word.edit_what, { what: word.change_what.performers });
  const close = () => {
    choose(false);
    take(undefined);
  };
  const { run, pending } = useCommand(editOrderPerformers, {
    refreshes: ['sales.', 'insight.'],
    onDone: () => {
      showDone(word.changed_done);
      close();
    },
  });
  const stood = line.performers.map(({ uid, basis_points }) => ({ uid, basis_points }));
  return (
    <>
      <Button type="text" size="small" icon={<EditOutlined />} aria-label={`${label} ${line.name}`} title={label} onClick={() => choose(true)} />
      <Suspense fallback={null}>
        {isChoosing && !chosen && <Choosing line={line} day={order.business_date} stood={stood} onDone={take} onClose={close} />}
        {chosen && (
          <ReasonDialog ok={label} danger={false}
            title={label}
            text={word.performers_move}
            pending={pending}
            onDone={(reason) => void run({ order_id: order.order_id, line_id: line.line_id, expected: stood, performers: [...chosen], reason })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

interface ChoosingProps {
  line: SettledLine;
  /** On which it was sold. */
  day: string;
  stood: readonly Performer[];
  onDone: (performers: readonly Performer[]) => void;
  onClose: () => void;
}

function Choosing({ line, day, stood, onDone, onClose }: ChoosingProps) {
  const { data: staff } = useEndpoint(staffOptions, { ...EVERYBODY, shift_date: day });
  return <PerformersDialog name={line.name} performers={stood} staff={staff ?? []} isOnly onDone={onDone} onClose={onClose} />;
}
