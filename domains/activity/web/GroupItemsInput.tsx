import { PlusOutlined } from '@ant-design/icons';
import { Button, InputNumber } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { type PickedPart, PartPicker, useItems } from '#domains/catalog/web/pieces.ts';
import type { LineColumn } from '#kernel/web/kit/LineRow.tsx';
import { LinesInput } from '#kernel/web/kit/LinesInput.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type GroupItem, GroupItemType } from '../contract/group.form.ts';

/** A thing while its price and its pieces are typed. */
type Line = Pick<GroupItem, 'item_type' | 'item_id'> & Partial<Pick<GroupItem, 'group_price' | 'per_member'>>;

interface GroupItemsInputProps {
  id?: string;
  value?: Line[];
  onChange?: (lines: Line[]) => void;
}

const NONE: Line[] = [];
const keyOf = ({ item_type, item_id }: Pick<Line, 'item_type' | 'item_id'>): string => `${item_type}/${item_id}`;
const idsOf = (lines: readonly Line[], type: GroupItemType): string[] =>
  lines.filter(({ item_type }) => item_type === type).map(({ item_id }) => item_id);

/** What teams buy: each thing beside its list price with its own, and how many pieces each of their people may have. */
export function GroupItemsInput({ value = NONE, onChange, ...rest }: GroupItemsInputProps) {
  const { field, word } = useWords('activity');
  const [picking, pick] = useState<GroupItemType>();
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
      { key: 'group_price', field: 'group_price', title: field.group_price, width: 112, input: <MoneyInput /> },
      {
        key: 'per_member',
        field: 'per_member',
        title: field.per_member,
        width: 112,
        input: <InputNumber min={1} precision={0} max={100} controls={false} />,
      },
    ],
    [field, word, itemOf],
  );
  const take = (picked: readonly PickedPart[]) => {
    const fresh = picked.filter((part) => !value.some((line) => keyOf(line) === keyOf(part)));
    onChange?.([...value, ...fresh.map(({ item_type, item_id }) => ({ item_type, item_id, per_member: 1 }) as Line)]);
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
        {GroupItemType.options.map((type) => (
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
