import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, InputNumber } from 'antd';
import { useWords } from '#kernel/web/words.ts';
import { MOST_UNITS } from '../contract/goods.form.ts';
import './goods.css';

interface Unit {
  unit_name?: string;
  factor?: number;
}

const NONE: Unit[] = [];

/** Units above the base unit, the smallest first: `1 box = 10 pieces`. */
export default function UnitsInput({ value = NONE, onChange }: { id?: string; value?: Unit[]; onChange?: (units: Unit[]) => void }) {
  const kernel = useWords('kernel');
  const { field, word } = useWords('catalog');
  const form = Form.useFormInstance();
  const base = Form.useWatch<string | undefined>('unit') || word.base_unit;
  return (
    <div className="goods-rows" onBlur={() => void form.validateFields(['units']).catch(() => undefined)}>
      {value.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row that is being typed has no identity but its place
        <span key={index} className="goods-row">
          1
          <Form.Item noStyle name={['units', index, 'unit_name']}>
            <Input aria-label={field.unit_name} maxLength={8} />
          </Form.Item>
          =
          <Form.Item noStyle name={['units', index, 'factor']}>
            <InputNumber aria-label={field.factor} controls={false} />
          </Form.Item>
          {base}
          <Button icon={<DeleteOutlined />} aria-label={kernel.word.delete} onClick={() => onChange?.(value.filter((__, at) => at !== index))} />
        </span>
      ))}
      {value.length < MOST_UNITS && (
        <Button type="dashed" icon={<PlusOutlined />} onClick={() => onChange?.([...value, {}])}>
          {word.add_unit}
        </Button>
      )}
    </div>
  );
}
