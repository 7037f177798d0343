import { PlusOutlined } from '@ant-design/icons';
import { Button, InputNumber } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { type PickedPart, PartPicker, useItems } from '#domains/catalog/web/pieces.ts';
import type { LineColumn } from '#kernel/web/kit/LineRow.tsx';
import { LinesInput } from '#kernel/web/kit/LinesInput.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type SeckillItem, SeckillItemType } from '../contract/seckill.form.ts';

/** A thing while its price and its pieces are typed. */
type Line = Pick<SeckillItem, 'item_type' | 'item_id'> & Partial<Pick<SeckillItem, 'seckill_price' | 'total' | 'per_member'>>;

interface SeckillItemsInputProps {
  id?: string;
  value?: Line[];
  onChange?: (lines: Line[]) => void;
}

const NONE: Line[] = [];
const keyOf = ({ item_type, item_id }: Pick<Line, 'item_type' | 'item_id'>): string => `${item_type}/${item_id}`;
const idsOf = (lines: readonly Line[], type: SeckillItemType): string[] =>
  lines.filter(({ item_type }) => item_type === type).map(({ item_id }) => item_id);

/** What is sold in a flash sale: each thing beside its list price with its own, its pieces and how many one member may have. */
export function SeckillItemsInput({ value = NONE, onChange, ...rest }: SeckillItemsInputProps) {
  const { field, word } = useWords('activity');
  const [picking, pick] = useState<SeckillItemType>();
  const [at, goTo] = useState<{ line: number }>();
  const itemOf = useItems({
    shop_project_ids: idsOf(value, 'project'),
    sku_ids: idsOf(value, 'product'),
    shop_card_ids: idsOf(value, 'count_card'),
  });
  const columns = useMemo(
    (): LineColumn<Line>[] => [
      { key: 'item_type', title: field.item_type, width: 80, show: ({ item_type }) => word.item_type[item_type] },
      { key: 'price', title: field.price, width: 104, show: (line) => <ListPrice cents={itemOf(line)?.price} /> },
      { key: 'seckill_price', field: 'seckill_price', title: field.seckill_price, width: 112, input: <MoneyInput /> },
      { key: 'total', field: 'total', title: field.total, width: 96, input: <InputNumber min={1} precision={0} controls={false} /> },
      {
        key: 'per_member',
        field: 'per_member',
        title: field.per_member,
        width: 112,
        input: <InputNumber min={1} precision={0} controls={false} placeholder={word.per_member_hint} />,
      },
    ],
    [field, word, itemOf],
  );
  const take = (picked: readonly PickedPart[]) => {
    const fresh = picked.filter((part) => !value.some((line) => keyOf(line) === keyOf(part)));
    onChange?.([...value, ...fresh.map(({ item_type, item_id }) => ({ item_type, item_id, per_member: null }) as Line)]);
    pick(undefined);
    goTo({ line: value.length });
  };
  return (
    <>
      <LinesInput<Line>
        {...rest}
        name="items"
        value={value}
        {...(onChange && { onChange })}
        {...(at && { at })}
        what={field.item_name}
        nameOf={(line) => itemOf(line)?.name ?? '…'}
        columns={columns}
      >
        {SeckillItemType.options.map((type) => (
          <Button key={type} icon={<PlusOutlined />} onClick={() => pick(type)}>
            {word.pick[type]}
          </Button>
        ))}
      </LinesInput>
      {picking && (
        <Suspense fallback={null}>
          <PartPicker type={picking} onPick={take} onClose={() => pick(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const ListPrice = ({ cents }: { cents: number | null | undefined }) => (cents === null || cents === undefined ? '…' : <Money cents={cents} />);
