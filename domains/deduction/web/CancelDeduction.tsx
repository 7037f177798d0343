import './deduct.css';
import { Select } from 'antd';
import { useState } from 'react';
import { MONEY_MOVED } from '#domains/card/contract/money-moved.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { cancelDeduction, type DeductionRow } from '../contract/deduction.endpoints.ts';
import { itemsOf, suppliesOf } from './deduction-text.ts';

/** Asks why a deduction is cancelled, and where the supplies and products that it took go. */
export function CancelDeduction({ deduction, onClose }: { deduction: DeductionRow; onClose: () => void }) {
  const { field, word } = useWords('deduction');
  const [restock, setRestock] = useState<'batch' | 'loss'>('batch');
  const cancel = useCommand(cancelDeduction, {
    refreshes: MONEY_MOVED,
    onDone: () => {
      onClose();
      showDone(word.cancelled_done);
    },
  });
  const tookGoods = deduction.supplies.some(({ batches }) => batches.length > 0) || deduction.lines.some(({ sku_id }) => sku_id !== null);
  return (
    <ReasonDialog
      title={fill(word.cancel_title, { number: deduction.deduction_number })}
      text={
        <>
          {fill(word.cancel_text, { items: itemsOf(deduction) })}
          {tookGoods && (
            <label className="deduct-restock">
              {field.restock}
              <Select
                value={restock}
                onChange={setRestock}
                options={(['batch', 'loss'] as const).map((value) => ({ value, label: word.restock[value] }))}
                aria-label={field.restock}
              />
              <small>{suppliesOf(deduction)}</small>
            </label>
          )}
        </>
      }
      ok={word.action.cancel}
      pending={cancel.pending}
      onDone={(reason) => void cancel.run({ deduction_id: deduction.deduction_id, reason, restock })}
      onClose={onClose}
    />
  );
}
