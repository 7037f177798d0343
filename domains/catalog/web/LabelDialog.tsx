import './label.css';
import { InputNumber, Segmented } from 'antd';
import { useState } from 'react';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Barcode } from '#kernel/web/kit/Barcode.tsx';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { type LabelPaper, Labels, printLabels } from '#kernel/web/kit/Labels.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import type { GoodsDetail } from '../contract/goods-keeping.endpoints.ts';
import { skuName } from '../contract/sku-name.ts';

const MOST = 500;

/** Labels of goods, so many of each variant, on a roll of 40×30 mm or on A4 sheets of 24. */
export default function LabelDialog({ goods, onClose }: { goods: GoodsDetail; onClose: () => void }) {
  const { word } = useWords('catalog');
  const { currency_code } = usePlace().user;
  const [paper, setPaper] = useState<LabelPaper>('roll');
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>(() => Object.fromEntries(goods.skus.map(({ sku_id }) => [sku_id, 1])));
  const nameOf = ({ specs_name }: { specs_name: string }) => skuName({ goods_name: goods.goods_name, specs_name });
  const labels = goods.skus.flatMap((sku) => Array.from({ length: counts[sku.sku_id] ?? 0 }, (_, index) => ({ key: `${sku.sku_id}/${index}`, sku })));
  return (
    <Dialog
      title={word.print_labels}
      width={560}
      ok={fill(word.print_count, { count: labels.length })}
      okDisabled={labels.length === 0}
      onOk={() => printLabels(paper)}
      onClose={onClose}
    >
      <Segmented<LabelPaper>
        value={paper}
        onChange={setPaper}
        aria-label={word.label_paper}
        options={[
          { value: 'roll', label: word.label_roll },
          { value: 'a4', label: word.label_a4 },
        ]}
      />
      <ul className="label-counts">
        {goods.skus.map((sku) => (
          <li key={sku.sku_id}>
            <span>
              {nameOf(sku)} <small>{sku.barcode || sku.product_sn}</small>
            </span>
            <InputNumber
              min={0}
              max={MOST}
              precision={0}
              value={counts[sku.sku_id] ?? 0}
              aria-label={fill(word.label_count, { name: nameOf(sku) })}
              onChange={(count) => setCounts((before) => ({ ...before, [sku.sku_id]: count ?? 0 }))}
            />
          </li>
        ))}
      </ul>
      <Labels paper={paper}>
        {labels.map(({ key, sku }) => (
          <div key={key} className="label">
            <strong>{nameOf(sku)}</strong>
            <span>{moneyText(sku.price_here, currency_code)}</span>
            <Barcode code={sku.barcode || sku.product_sn} />
          </div>
        ))}
      </Labels>
    </Dialog>
  );
}
