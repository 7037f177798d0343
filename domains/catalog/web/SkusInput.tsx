import { DeleteOutlined } from '@ant-design/icons';
import { Button, Form, Input, Switch, Table, type TableColumnType } from 'antd';
import { cloneElement, type ReactElement } from 'react';
import { CodeInput } from '#kernel/web/kit/CodeInput.tsx';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { GoodsKind } from '../contract/goods.endpoints.ts';
import { specsNameOf } from '../model/goods.rules.ts';
import { useOldPrice } from './old-prices.ts';
import type { SkuTyped } from './typed-sku.ts';
import './goods.css';

const NONE: SkuTyped[] = [];
const WIDE = { name: 112, code: 152, money: 120, switch: 72, tools: 56 } as const;

const placed = (placeholder: string | undefined) => (placeholder ? { placeholder } : {});

interface SkusInputProps {
  id?: string;
  kind: GoodsKind;
  /** The head office draws bounds for its shops. */
  hasBounds: boolean;
  /** What variants cost that are copied. */
  old: readonly { spec_values: string[]; price: number; member_price: number | null }[];
  value?: SkuTyped[];
  onChange?: (skus: SkuTyped[]) => void;
}

/** The variants of goods, a row each. */
export default function SkusInput({ kind, hasBounds, old, value = NONE, onChange }: SkusInputProps) {
  const kernel = useWords('kernel');
  const { field, word } = useWords('catalog');
  const form = Form.useFormInstance();
  const textOf = useOldPrice();
  const titles = { ...field, price: field.sell_price, product_sn: word.sku_number };
  const column = (
    name: keyof typeof field & keyof SkuTyped,
    width: number,
    input: ReactElement<{ 'aria-label'?: string; placeholder?: string }>,
    valuePropName = 'value',
    placeholderOf: (sku: SkuTyped) => string | undefined = () => undefined,
  ): TableColumnType<SkuTyped> => ({
    title: titles[name],
    width,
    render: (_, sku, index) => (
      <Form.Item noStyle name={['skus', index, name]} valuePropName={valuePropName}>
        {cloneElement(input, { 'aria-label': `${titles[name]} ${specsNameOf(sku.spec_values)}`.trim(), ...placed(placeholderOf(sku)) })}
      </Form.Item>
    ),
  });
  const money = (name: keyof typeof field & keyof SkuTyped) => column(name, WIDE.money, <MoneyInput />);
  const oldOf = (name: 'price' | 'member_price') => (sku: SkuTyped) =>
    textOf(old.find(({ spec_values }) => specsNameOf(spec_values) === specsNameOf(sku.spec_values))?.[name]);
  const priced = (name: 'price' | 'member_price') => column(name, WIDE.money, <MoneyInput />, 'value', oldOf(name));
  const columns: TableColumnType<SkuTyped>[] = [
    { title: field.specs_name, width: WIDE.name, fixed: 'left', render: (_, { spec_values }) => specsNameOf(spec_values) || word.only_sku },
    ...(kind === 'product' ? [priced('price'), priced('member_price')] : []),
    money('cost_price'),
    column('barcode', WIDE.code, <CodeInput />),
    ...(hasBounds ? [money('price_floor'), money('price_ceiling')] : []),
    column('product_sn', WIDE.code, <CodeInput placeholder={word.number_if_empty} />),
    column('supplier_code', WIDE.code, <Input maxLength={30} />),
    column('is_shelves', WIDE.switch, <Switch />, 'checked'),
  ];
  if (value.length > 1)
    columns.push({
      width: WIDE.tools,
      fixed: 'right',
      render: (_, __, index) => (
        <Button icon={<DeleteOutlined />} aria-label={kernel.word.delete} onClick={() => onChange?.(value.filter((___, at) => at !== index))} />
      ),
    });
  return (
    <div onBlur={() => void form.validateFields(['skus']).catch(() => undefined)}>
      <Table<SkuTyped>
        className="goods-skus"
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        rowKey={({ spec_values }) => JSON.stringify(spec_values)}
        dataSource={value}
        columns={columns}
      />
    </div>
  );
}
