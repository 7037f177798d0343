import { InputNumber, Select } from 'antd';
import { useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { ProjectRow } from '../contract/catalog.endpoints.ts';
import { MOST_PERCENT, repriced, ROUNDED_TO, type RoundedTo } from '../contract/price.endpoints.ts';
import './project.css';

/** By how much, and to what prices are rounded. */
export interface Repricing {
  percent: number;
  to: RoundedTo;
  /** The day from which it holds; null: at once. */
  from_date: string | null;
}

interface RepriceDialogProps {
  count: number;
  /** Those of the selection that are known: what becomes of their prices is shown. */
  rows: readonly ProjectRow[];
  onStart: (repricing: Repricing) => void;
  onClose: () => void;
}

const WIDTH = 560;
const SAME = 100;

/** Prices of many projects by percent: each is shown before and after. */
export default function RepriceDialog({ count, rows, onStart, onClose }: RepriceDialogProps) {
  const { field, title, word } = useWords('catalog');
  const [percent, setPercent] = useState<number | null>(SAME);
  const [to, setTo] = useState<RoundedTo>(1);
  const [from, setFrom] = useState<string | null>(null);
  return (
    <Dialog ok={title.reprice}
      title={title.reprice}
      width={WIDTH}
      okDisabled={percent === null || (percent === SAME && to === 1)}
      onOk={() => percent !== null && onStart({ percent, to, from_date: from })}
      onClose={onClose}
    >
      <p>{fill(word.reprice_text, { count })}</p>
      <div className="reprice">
        <Labelled label={field.percent} required>
          <InputNumber
            aria-label={field.percent}
            autoFocus
            min={1}
            max={MOST_PERCENT}
            precision={0}
            suffix="%"
            value={percent}
            onChange={setPercent}
          />
        </Labelled>
        <Labelled label={field.round_to}>
          <Select aria-label={field.round_to} value={to} options={ROUNDED_TO.map((value) => ({ value, label: word.round_to[value] }))} onChange={setTo} />
        </Labelled>
        <Labelled label={field.from_date}>
          <DayInput aria-label={field.from_date} placeholder={word.price_at_once} value={from} onChange={(day) => setFrom(day ?? null)} />
        </Labelled>
      </div>
      <div className="reprice-rows">
        <Scrolls label={title.reprice}>
          <table className="reprice-table">
            <thead>
              <tr>
                <th>{field.name}</th>
                <th>{word.price_before}</th>
                <th>{word.price_after}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ shop_project_id, name, sell_price }) => (
                <tr key={shop_project_id}>
                  <th scope="row">{name}</th>
                  <td>
                    <Money cents={sell_price} />
                  </td>
                  <td>{percent === null ? '-' : <Money cents={repriced(sell_price, percent, to)} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolls>
      </div>
    </Dialog>
  );
}
