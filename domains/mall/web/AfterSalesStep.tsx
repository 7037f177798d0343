import { Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { refundAfterSales, refuseAfterSales } from '../contract/after-sales.endpoints.ts';
import type { AfterSalesRow } from '../contract/after-sales.schema.ts';
import { MALL_MOVED } from './moved.ts';

const ReasonDialog = lazy(() => import('#kernel/web/kit/ReasonDialog.tsx').then((module) => ({ default: module.ReasonDialog })));

const WIDTH = 480;

interface StepProps {
  row: AfterSalesRow;
  step: 'refund' | 'refuse';
  onClose: () => void;
}

/** Gives the money back, where goods came back to their place; or says why not. */
export function AfterSalesStep({ row, step, onClose }: StepProps) {
  const { field, word } = useWords('mall');
  const [restock, choose] = useState<'batch' | 'loss'>('batch');
  const onDone = () => {
    onClose();
    showDone(word.done);
  };
  const refund = useCommand(refundAfterSales, { refreshes: MALL_MOVED, onDone });
  const refuse = useCommand(refuseAfterSales, { refreshes: MALL_MOVED, onDone });
  const { after_sales_id } = row;
  const head = { title: `${word.after_verb[step]} ${row.after_sales_number}`, ok: word.after_verb[step], onClose };
  if (step === 'refuse')
    return (
      <Suspense fallback={null}>
        <ReasonDialog {...head} text={word.refuse_text} pending={refuse.pending} onDone={(reason) => void refuse.run({ after_sales_id, reason })} />
      </Suspense>
    );
  return (
    <Dialog {...head} width={WIDTH} danger pending={refund.pending} onOk={() => void refund.run({ after_sales_id, restock })}>
      <p>{word.refund_text}</p>
      {row.kind === 'return_and_refund' && (
        <Select
          aria-label={field.restock}
          value={restock}
          onChange={choose}
          options={(['batch', 'loss'] as const).map((value) => ({ value, label: word.restock[value] }))}
        />
      )}
    </Dialog>
  );
}
