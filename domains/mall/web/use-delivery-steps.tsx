import { lazy, Suspense, useState } from 'react';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { cancelOnline, completeOnline, confirmOnline, failOnline, receiveOnline } from '../contract/delivery.endpoints.ts';
import type { DeliveryRow } from '../contract/delivery.schema.ts';
import { MALL_MOVED } from './moved.ts';

const ReasonDialog = lazy(() => import('#kernel/web/kit/ReasonDialog.tsx').then((module) => ({ default: module.ReasonDialog })));
const ParcelDrawer = lazy(() => import('./ParcelDrawer.tsx'));
const AssignDrawer = lazy(() => import('./AssignDrawer.tsx'));
const ReceiverDrawer = lazy(() => import('./ReceiverDrawer.tsx'));

type Parcel = Pick<DeliveryRow, 'carrier' | 'tracking_number' | 'supplier_id' | 'supply_amount'>;
type Row = Parcel & Pick<DeliveryRow, 'delivery_id' | 'order_number' | 'receiver_name' | 'receiver_phone' | 'address'>;
type Asked = { row: Row; step: 'fail' | 'cancel' | 'ship' | 'track' | 'assign' | 'readdress' };

/** What may be done with an order on its way; what needs more than a word opens a drawer. */
export function useDeliverySteps() {
  const { word } = useWords('mall');
  const [asked, ask] = useState<Asked>();
  const onDone = () => {
    ask(undefined);
    showDone(word.done);
  };
  const how = { refreshes: MALL_MOVED, onDone };
  const confirm = useCommand(confirmOnline, how);
  const receive = useCommand(receiveOnline, how);
  const complete = useCommand(completeOnline, how);
  const fail = useCommand(failOnline, how);
  const cancel = useCommand(cancelOnline, how);
  const runOf = (row: Row) => {
    const { delivery_id } = row;
    const open = (step: Asked['step']) => () => ask({ row, step });
    return {
      confirm: () => void confirm.run({ delivery_id }),
      receive: () => void receive.run({ delivery_id }),
      complete: () => void complete.run({ delivery_id }),
      fail: open('fail'),
      cancel: open('cancel'),
      ship: open('ship'),
      track: open('track'),
      assign: open('assign'),
      readdress: open('readdress'),
    };
  };
  const close = () => ask(undefined);
  const dialog = asked && (
    <Suspense fallback={null}>
      {asked.step === 'ship' || asked.step === 'track' ? (
        <ParcelDrawer row={asked.row} step={asked.step} onClose={close} />
      ) : asked.step === 'assign' ? (
        <AssignDrawer row={asked.row} onClose={close} />
      ) : asked.step === 'readdress' ? (
        <ReceiverDrawer row={asked.row} onClose={close} />
      ) : (
        <ReasonDialog
          title={`${word.verb[asked.step]} ${asked.row.order_number}`}
          text={asked.step === 'fail' ? word.fail_text : word.cancel_text}
          ok={word.verb[asked.step]}
          pending={fail.pending || cancel.pending}
          onDone={(reason) => void (asked.step === 'fail' ? fail : cancel).run({ delivery_id: asked.row.delivery_id, reason })}
          onClose={close}
        />
      )}
    </Suspense>
  );
  return { runOf, dialog };
}
