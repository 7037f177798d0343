import { InputNumber } from 'antd';
import { useMemo } from 'react';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import type { LineColumn } from '#kernel/web/kit/LineRow.tsx';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import type { EventItem } from '../contract/event.form.ts';
import { feeOf } from '../model/event.rules.ts';
import { OfferItemsInput, type OfferItemsProps, type OfferLine } from './OfferItemsInput.tsx';

type Line = OfferLine & Partial<Pick<EventItem, 'event_price' | 'num'>>;
const STARTS = { num: 1 };

/** What those who signed up may buy: each thing with its price and how many; together they are the sign-up fee. */
export function EventItemsInput(props: OfferItemsProps<Line>) {
  const { field, word } = useWords('activity');
  const { currency_code } = usePlace().user;
  const columns = useMemo(
    (): LineColumn<Line>[] => [
      { key: 'event_price', field: 'event_price', title: field.event_price, width: 112, input: <MoneyInput /> },
      { key: 'num', field: 'num', title: field.num_each, width: 96, input: <InputNumber min={1} precision={0} controls={false} /> },
    ],
    [field],
  );
  const lines = props.value ?? [];
  const fee = feeOf(lines.map(({ event_price = 0, num = 0 }) => ({ event_price, num })));
  return (
    <>
      <OfferItemsInput<Line> {...props} columns={columns} starts={STARTS} />
      {lines.length > 0 && <p role="status">{fill(word.fee_hint, { fee: moneyText(fee, currency_code) })}</p>}
    </>
  );
}
