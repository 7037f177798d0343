import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { type PickedPart, PartPicker, useItems } from '#domains/catalog/web/pieces.ts';
import type { LineColumn } from '#kernel/web/kit/LineRow.tsx';
import { LinesInput } from '#kernel/web/kit/LinesInput.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useWords } from '#kernel/web/words.ts';
import { OfferItemType } from '../contract/activity.form.ts';

/** A thing of an activity while its terms are typed. */
export interface OfferLine {
  item_type: OfferItemType;
  item_id: string;
}

/** What a form gives the input of its things. */
export interface OfferItemsProps<Line extends OfferLine> {
  id?: string;
  value?: Line[];
  onChange?: (lines: Line[]) => void;
}

interface OfferItemsInputProps<Line extends OfferLine> extends OfferItemsProps<Line> {
  /** What is typed of each, beside its name and list price; the same ones each time. */
  columns: readonly LineColumn<Line>[];
  /** What one that was picked starts with. */
  starts: Omit<Line, keyof OfferLine>;
}

const NONE: never[] = [];
const keyOf = ({ item_type, item_id }: OfferLine): string => `${item_type}/${item_id}`;
const idsOf = (lines: readonly OfferLine[], type: OfferItemType): string[] =>
  lines.filter(({ item_type }) => item_type === type).map(({ item_id }) => item_id);

/** What is sold in an activity: each thing is picked from the catalogue, and stands beside its list price with the terms of its kind. */
export function OfferItemsInput<Line extends OfferLine>({ value = NONE, onChange, columns, starts, ...rest }: OfferItemsInputProps<Line>) {
  const { field, word } = useWords('activity');
  const [picking, pick] = useState<OfferItemType>();
  const [at, goTo] = useState<{ line: number }>();
  const itemOf = useItems({
    shop_project_ids: idsOf(value, 'project'),
    sku_ids: idsOf(value, 'product'),
    shop_card_ids: idsOf(value, 'count_card'),
  });
  const all = useMemo(
    (): LineColumn<Line>[] => [
      { key: 'item_type', title: field.item_type, width: 80, show: ({ item_type }) => word.item_type[item_type] },
      { key: 'price', title: field.price, width: 104, show: (line) => <ListPrice cents={itemOf(line)?.price} /> },
      ...columns,
    ],
    [field, word, itemOf, columns],
  );
  const take = (picked: readonly PickedPart[]) => {
    const fresh = picked.filter((part) => !value.some((line) => keyOf(line) === keyOf(part as OfferLine)));
    onChange?.([...value, ...fresh.map(({ item_type, item_id }) => ({ item_type, item_id, ...starts }) as Line)]);
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
        columns={all}
      >
        {OfferItemType.options.map((type) => (
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
