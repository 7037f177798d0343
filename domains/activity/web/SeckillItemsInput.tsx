import { InputNumber } from 'antd';
import { useMemo } from 'react';
import type { LineColumn } from '#kernel/web/kit/LineRow.tsx';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { SeckillItem } from '../contract/seckill.form.ts';
import { OfferItemsInput, type OfferItemsProps, type OfferLine } from './OfferItemsInput.tsx';

type Line = OfferLine & Partial<Pick<SeckillItem, 'seckill_price' | 'total' | 'per_member'>>;
const STARTS = { per_member: null };

/** What is sold in a flash sale: each thing with its price, its pieces and how many one member may have. */
export function SeckillItemsInput(props: OfferItemsProps<Line>) {
  const { field, word } = useWords('activity');
  const columns = useMemo(
    (): LineColumn<Line>[] => [
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
    [field, word],
  );
  return <OfferItemsInput<Line> {...props} columns={columns} starts={STARTS} />;
}
