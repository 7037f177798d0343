import { DeleteOutlined } from '@ant-design/icons';
import { Button, Form, Table } from 'antd';
import type { Currency } from '#kernel/contract/cents.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { SuppliedSkuRow } from '../contract/supplied-goods.endpoints.ts';

/** A variant while its price is typed. */
interface Typed {
  supplied_sku_id: string;
  price?: number;
}

interface SuppliedSkusInputProps {
  id?: string;
  /** What is known of them. */
  skus: readonly SuppliedSkuRow[];
  currency: Currency;
  /** So many have to stay. */
  least: 0 | 1;
  value?: Typed[];
  onChange?: (skus: Typed[]) => void;
}

const NONE: Typed[] = [];

/** The variants of a supplier's that are taken on, each at a price of the chain's own; what is not wanted is taken out. */
export function SuppliedSkusInput({ skus, currency, least, value = NONE, onChange }: SuppliedSkusInputProps) {
  const kernel = useWords('kernel');
  const { field, word } = useWords('catalog');
  const known = new Map(skus.map((sku) => [sku.supplied_sku_id, sku]));
  const nameOf = ({ supplied_sku_id }: Typed) => known.get(supplied_sku_id)?.specs_name || word.only_sku;
  return (
    <Table<Typed>
      className="goods-skus"
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      rowKey="supplied_sku_id"
      dataSource={value}
      columns={[
        { title: field.specs_name, render: (_, sku) => nameOf(sku) },
        {
          title: field.supply_price,
          align: 'right',
          render: (_, { supplied_sku_id }) => <Money cents={known.get(supplied_sku_id)?.supply_price ?? 0} currency={currency} />,
        },
        {
          title: field.sell_price,
          width: 144,
          render: (_, sku, index) => (
            <Form.Item noStyle name={['skus', index, 'price']}>
              <MoneyInput aria-label={`${field.sell_price} ${nameOf(sku)}`} />
            </Form.Item>
          ),
        },
        {
          width: 56,
          render: (_, sku) =>
            value.length > least && (
              <Button
                icon={<DeleteOutlined />}
                aria-label={`${kernel.word.delete} ${nameOf(sku)}`}
                onClick={() => onChange?.(value.filter((other) => other !== sku))}
              />
            ),
        },
      ]}
    />
  );
}
