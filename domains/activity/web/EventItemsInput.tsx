import { PlusOutlined } from '@ant-design/icons';
import { Button, InputNumber } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { type PickedPart, PartPicker, useItems } from '#domains/catalog/web/pieces.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import type { LineColumn } from '#kernel/web/kit/LineRow.tsx';
import { LinesInput } from '#kernel/web/kit/LinesInput.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { type EventItem, EventItemType } from '../contract/event.form.ts';
import { feeOf } from '../model/event.rules.ts';
import type { SeckillItemType } from '../contract/seckill.form.ts';

/** A thing while its price is typed. */
type Line = Pick<EventItem, 'item_type' | 'item_id'> & Partial<Pick<EventItem, 'event_price' | 'num'>>;

interface EventItemsInputProps {
  id?: string;
  value?: Line[];
  onChange?: (lines: Line[]) => void;
}

const NONE: Line[] = [];
const keyOf = ({ item_type, item_id }: Pick<Line, 'item_type' | 'item_id'>): string => `${item_type}/${item_id}`;
const idsOf = (lines: readonly Line[], type: SeckillItemType): string[] =>
  lines.filter(({ item_type }) => item_type === type).map(({ item_id }) => item_id);

/** What those who signed up may buy: each thing beside its list price with its own and how many; together they are the sign-up fee. */
export function EventItemsInput({ value = NONE, onChange, ...rest }: EventItemsInputProps) {
  const { field, word } = useWords('activity');
  const { currency_code } = usePlace().user;
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
      { key: 'event_price', field: 'event_price', title: field.event_price, width: 112, input: <MoneyInput /> },
      { key: 'num', field: 'num', title: field.num_each, width: 96, input: <InputNumber min={1} precision={0} controls={false} /> },
    ],
    [field, word, itemOf],
  );
  const take = (picked: readonly PickedPart[]) => {
    const fresh = picked.filter((part) => !value.some((line) => keyOf(line) === keyOf(part)));
    onChange?.([...value, ...fresh.map(({ item_type, item_id }) => ({ item_type, item_id, num: 1 }) as Line)]);
    pick(undefined);
    goTo({ line: value.length });
  };
  const fee = feeOf(value.map(({ event_price = 0, num = 0 }) => ({ event_price, num })));
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
        {EventItemType.options.map((type) => (
          <Button key={type} icon={<PlusOutlined />} onClick={() => pick(type)}>
            {word.pick[type]}
          </Button>
        ))}
      </LinesInput>
      {value.length > 0 && <p role="status">{fill(word.fee_hint, { fee: moneyText(fee, currency_code) })}</p>}
      {picking && (
        <Suspense fallback={null}>
          <PartPicker type={picking} onPick={take} onClose={() => pick(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const ListPrice = ({ cents }: { cents: number | null | undefined }) => (cents === null || cents === undefined ? '…' : <Money cents={cents} />);
