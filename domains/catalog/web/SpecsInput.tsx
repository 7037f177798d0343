import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Select } from 'antd';
import { lazy, Suspense } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { showError } from '#kernel/web/notice.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { GoodsKind } from '../contract/goods.endpoints.ts';
import { MOST_SKUS, MOST_SPECS } from '../contract/goods.form.ts';
import { specifications } from '../contract/specification.endpoints.ts';
import { combinationsOf, combined } from '../model/goods-combinations.ts';
import type { blankSku, SkuTyped } from './typed-sku.ts';
import './goods.css';

const ValuesInput = lazy(() => import('./ValuesInput.tsx'));

interface Spec {
  specification_id?: string;
  spec_values: string[];
}

const NONE: Spec[] = [];
const ALL = 200;

interface SpecsInputProps {
  id?: string;
  kind: GoodsKind;
  /** A variant that nobody has written yet: the form has it already. */
  blank: typeof blankSku;
  value?: Spec[];
  onChange?: (specs: Spec[]) => void;
}

/** What variants differ in: the variants of the form follow. */
export default function SpecsInput({ kind, blank, value = NONE, onChange }: SpecsInputProps) {
  const kernel = useWords('kernel');
  const { field, word, refusal } = useWords('catalog');
  const form = Form.useFormInstance();
  const known = useEndpoint(specifications.list, { goods_kind: kind, page_size: ALL }).data?.rows ?? [];
  const change = (specs: Spec[]) => {
    // A specification without values does not part the variants yet.
    const parting = specs.filter(({ spec_values }) => spec_values.length > 0);
    if (combinationsOf(parting).length > MOST_SKUS) return showError(fill(refusal.skus_over, { count: MOST_SKUS }));
    const skus = (form.getFieldValue('skus') ?? []) as SkuTyped[];
    form.setFieldValue('skus', combined(parting, skus, blank(kind, skus[0])));
    return onChange?.(specs);
  };
  const set = (index: number, more: Partial<Spec>) => change(value.map((spec, at) => (at === index ? { ...spec, ...more } : spec)));
  return (
    <div className="goods-rows" onBlur={() => void form.validateFields(['specs']).catch(() => undefined)}>
      {value.map((spec, index) => {
        const chosen = known.find(({ specification_id }) => specification_id === spec.specification_id);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a row that is being typed has no identity but its place
          <span key={index} className="goods-row goods-spec">
            <Form.Item noStyle name={['specs', index, 'specification_id']}>
              <Select
                aria-label={field.specification_id}
                placeholder={field.specification_id}
                showSearch={{ optionFilterProp: 'label' }}
                options={known.map(({ specification_id, spec_name }) => ({
                  value: specification_id,
                  label: spec_name,
                  disabled: value.some((other, at) => at !== index && other.specification_id === specification_id),
                }))}
              />
            </Form.Item>
            <Suspense fallback={null}>
              <ValuesInput
                label={field.spec_values}
                value={spec.spec_values}
                offered={chosen?.spec_values ?? []}
                onChange={(spec_values) => set(index, { spec_values })}
              />
            </Suspense>
            <Button icon={<DeleteOutlined />} aria-label={kernel.word.delete} onClick={() => change(value.filter((_, at) => at !== index))} />
          </span>
        );
      })}
      {value.length < MOST_SPECS && (
        <Button type="dashed" icon={<PlusOutlined />} onClick={() => onChange?.([...value, { spec_values: [] }])}>
          {word.add_spec}
        </Button>
      )}
    </div>
  );
}
