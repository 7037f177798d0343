import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, InputNumber } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { skuDetails } from '../contract/goods.endpoints.ts';
import { MOST_SUPPLIES, type ProjectSupply } from '../contract/project.form.ts';
import { skuName } from '../contract/sku-name.ts';
import './goods.css';

const GoodsPicker = lazy(() => import('./GoodsPicker.tsx'));

type Supply = Partial<ProjectSupply>;
const NONE: Supply[] = [];

/** What a project uses up each time: supplies, and how many of their base unit. */
export function SuppliesInput({ value = NONE, onChange }: { id?: string; value?: Supply[]; onChange?: (supplies: Supply[]) => void }) {
  const { word } = useWords('catalog');
  const [picking, setPicking] = useState(false);
  const ids = value.map(({ sku_id }) => sku_id!);
  const known = useEndpoint(skuDetails, { ids }, { enabled: ids.length > 0, keepPrevious: true }).data ?? [];
  const supplyOf = new Map(known.map((sku) => [sku.sku_id, sku]));
  const take = (picked: readonly { sku_id: string }[]) => {
    const added = picked.filter(({ sku_id }) => !ids.includes(sku_id)).map(({ sku_id }) => ({ sku_id, quantity: 1 }));
    onChange?.([...value, ...added]);
    setPicking(false);
  };
  return (
    <div className="goods-rows">
      {value.map(({ sku_id }, index) => {
        const supply = supplyOf.get(sku_id!);
        const name = supply ? skuName(supply) : '…';
        return (
          <span key={sku_id} className="goods-row">
            {name}
            <Form.Item noStyle name={['supplies', index, 'quantity']}>
              <InputNumber aria-label={fill(word.quantity_of, { name })} controls={false} />
            </Form.Item>
            {supply?.unit}
            <Button
              icon={<DeleteOutlined />}
              aria-label={fill(word.remove_supply, { name })}
              onClick={() => onChange?.(value.filter((__, at) => at !== index))}
            />
          </span>
        );
      })}
      {value.length < MOST_SUPPLIES && (
        <Button type="dashed" icon={<PlusOutlined />} onClick={() => setPicking(true)}>
          {word.add_supply}
        </Button>
      )}
      {picking && (
        <Suspense fallback={null}>
          <GoodsPicker kind="supply" limit={MOST_SUPPLIES - value.length} onPick={take} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </div>
  );
}
