import { useState } from 'react';
import { skuName } from '#domains/catalog/contract/sku-name.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ChoiceRow } from '#kernel/web/kit/ChoiceRow.tsx';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { StockRow } from '../contract/knowing.endpoints.ts';
import { openedOpen } from '../contract/opened.endpoints.ts';
import { sealedIn } from './opened.ts';
import './stock.css';

const WIDTH = 480;

/** Opens a bottle of what stands in a warehouse: of what ends first, unless another batch is chosen. */
export default function OpenBottleDialog({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const { field, word } = useWords('stock');
  const batches = row.batches.filter((batch) => sealedIn(batch) > 0);
  const [batch_id, choose] = useState(batches[0]?.batch_id ?? '');
  const opening = useCommand(openedOpen, {
    onDone: ({ use_by }) => {
      onClose();
      showDone(fill(word.opened_done, { time: use_by.slice(0, 'yyyy-MM-dd HH:mm'.length) }));
    },
  });
  return (
    <Dialog
      title={fill(word.open_title, { name: skuName(row) })}
      width={WIDTH}
      ok={word.open_bottle}
      pending={opening.pending}
      onOk={() => void opening.run({ warehouse_id: row.warehouse_id, batch_id })}
      onClose={onClose}
    >
      <p>{fill(word.open_text, { content: row.opens ?? 0, unit: row.unit })}</p>
      <ChoiceRow
        className="stock-open-batches"
        aria-label={field.batches}
        value={batch_id}
        onChange={(event) => choose(event.target.value as string)}
        options={batches.map((batch) => ({
          value: batch.batch_id,
          label: [batch.batch_number, batch.valid_date, `${sealedIn(batch)} ${row.unit}`].filter(Boolean).join(' · '),
        }))}
      />
    </Dialog>
  );
}
