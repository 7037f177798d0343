import { InputNumber } from 'antd';
import { useMemo } from 'react';
import type { LineColumn } from '#kernel/web/kit/LineRow.tsx';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type GroupItem, TEAM } from '../contract/group.form.ts';
import { OfferItemsInput, type OfferItemsProps, type OfferLine } from './OfferItemsInput.tsx';

type Line = OfferLine & Partial<Pick<GroupItem, 'group_price' | 'per_member'>>;
const STARTS = { per_member: 1 };

/** What teams buy: each thing with its price, and how many pieces each of their people may have. */
export function GroupItemsInput(props: OfferItemsProps<Line>) {
  const { field } = useWords('activity');
  const columns = useMemo(
    (): LineColumn<Line>[] => [
      { key: 'group_price', field: 'group_price', title: field.group_price, width: 112, input: <MoneyInput /> },
      {
        key: 'per_member',
        field: 'per_member',
        title: field.per_member,
        width: 112,
        input: <InputNumber min={1} precision={0} max={TEAM.pieces} controls={false} />,
      },
    ],
    [field],
  );
  return <OfferItemsInput<Line> {...props} columns={columns} starts={STARTS} />;
}
