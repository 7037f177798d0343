import { Input } from 'antd';
import { useEffect, useMemo } from 'react';
import { type GoodsDetail, goodsDetail } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { formatCents } from '#kernel/contract/cents.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { fetchCalendar } from '#kernel/web/kit/fetch-calendar.ts';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import type { LineColumn } from '#kernel/web/kit/LineRow.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { PageArriving } from '#kernel/web/kit/PageArriving.tsx';
import { useCan } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { inboundAdd } from '../contract/inbound.endpoints.ts';
import { lineAmount } from '../contract/line-cost.ts';
import { costTyped } from '../model/quantity-typed.ts';
import { AddressSelect, SupplierSelect, WarehouseSelect } from './choices.tsx';
import { GoodsLines, type GoodsLine } from './GoodsLines.tsx';
import { countable, QuantityInput } from './QuantityInput.tsx';
import { centsIn, dayInCell, quantityIn } from './typed.ts';
import type { SkuKnown } from './use-skus.ts';

type Form = RequestInputOf<typeof inboundAdd>;
type Line = GoodsLine & Partial<Form['items'][number]>;
type Field = Extract<keyof Form, string>;

/** As a spreadsheet has a line behind its number: quantity, cost of one of the unit that it is counted in, batch, made, good until. */
function read(cells: readonly string[], sku: SkuKnown): Omit<Line, 'sku_id'> {
  const [quantity, cost, batch, made, ends] = cells;
  const expected_quantity = quantityIn(quantity, sku);
  return {
    expected_quantity,
    ...costTyped(quantity ?? '', expected_quantity, centsIn(cost)),
    batch_number: (batch ?? '').trim(),
    production_date: dayInCell(made),
    valid_date: dayInCell(ends),
  };
}

/** What a line costs, in cents: nothing while its quantity or its cost is none. */
const costOf = ({ expected_quantity, unit_cost, amount }: Line): number =>
  lineAmount({ expected_quantity: countable(expected_quantity), unit_cost, amount }) || 0;

/** What is said of each line: the same columns each time, so that a key draws one line. */
const columnsIn = ({ field, word }: ReturnType<typeof useWords<'stock'>>): LineColumn<Line>[] => [
  {
    key: 'expected_quantity',
    field: 'expected_quantity',
    title: field.quantity,
    width: 88,
    input: ({ sku_id }) => <QuantityInput sku_id={sku_id} />,
  },
  { key: 'unit_cost', field: 'unit_cost', title: field.unit_cost, width: 104, input: <MoneyInput /> },
  {
    key: 'batch_number',
    field: 'batch_number',
    title: field.batch_number,
    width: 144,
    input: <Input maxLength={40} placeholder={word.batch_if_empty} />,
  },
  { key: 'production_date', field: 'production_date', title: field.production_date, width: 136, input: <DayInput /> },
  { key: 'valid_date', field: 'valid_date', title: field.valid_date, width: 136, input: <DayInput /> },
  {
    key: 'amount',
    field: 'amount',
    title: field.amount,
    width: 104,
    aside: true,
    input: (line) => <MoneyInput placeholder={formatCents(costOf({ ...line, amount: null }))} />,
  },
];

/** The lines of what is to come, with what they come to. */
function ItemsInput(props: { id?: string; value?: Line[]; onChange?: (lines: Line[]) => void }) {
  const words = useWords('stock');
  const { word } = words;
  const columns = useMemo(() => columnsIn(words), [words]);
  // By the first code it is there: until then keys would go past its days.
  useEffect(() => void fetchCalendar(), []);
  return (
    <GoodsLines<Line>
      {...props}
      columns={columns}
      read={read}
      hint={word.paste_inbound}
      total={(lines) => (
        <>
          {fill(word.lines_total, { count: lines.length, quantity: lines.reduce((sum, line) => sum + countable(line.expected_quantity), 0) })}{' '}
          <Money cents={lines.reduce((sum, line) => sum + costOf(line), 0)} />
        </>
      )}
    />
  );
}

/** What comes in: bought, brought back, or there before there were books: `opens` is what of goods was there at first. */
export const AddInbound = ({ purchase, opens }: { purchase: boolean; opens?: GoodsDetail }) => {
  const { field, title, word } = useWords('stock');
  const { close } = useScreen();
  const { go, pathOf } = useNavigation();
  const seesAddresses = useCan('address:read');
  return (
    <FormPage<typeof inboundAdd, Field>
      endpoint={inboundAdd}
      labels={field}
      draft={purchase ? 'stock.procurement.add' : opens ? `stock.inbound.opening.${opens.goods_id}` : 'stock.inbound.add'}
      verb={purchase ? word.keep_sheet.procurement : word.keep_sheet.inbound}
      done={word.inbound_added}
      starts={
        opens
          ? { kind: 'opening', items: opens.skus.map(({ sku_id }) => ({ sku_id })) as Form['items'] }
          : { kind: purchase ? 'purchase' : 'other', items: [] }
      }
      groups={[
        {
          title: title.inbound_head,
          items: [
            { field: 'warehouse_id', input: <WarehouseSelect /> },
            purchase ? { field: 'supplier_id', input: <SupplierSelect />, required: true } : { field: 'kind', options: word.inbound_kind },
            ...(purchase ? ['expected_date' as const] : [{ field: 'supplier_id' as const, input: <SupplierSelect /> }]),
            ...(purchase && seesAddresses ? [{ field: 'address_id' as const, input: <AddressSelect />, hint: word.address_hint }] : []),
            'remarks',
          ],
        },
        { items: [{ field: 'items', input: <ItemsInput />, lines: true }] },
      ]}
      onDone={({ inbound_id }) => {
        close();
        const path = pathOf(purchase ? 'stock.InboundDetailPage' : 'stock.ConfirmInboundPage');
        if (path) go({ path, search: { inbound_id } });
      }}
    />
  );
};

/** Something comes in now (specification 2§2.5, /addInbound); of the goods that are named, what was there at first. */
export default function AddInboundPage() {
  const { goods_id } = useScreen().search;
  const isNamed = typeof goods_id === 'string';
  const opened = useEndpoint(goodsDetail, { goods_id: String(goods_id) }, { enabled: isNamed });
  if (!isNamed) return <AddInbound purchase={false} />;
  if (opened.data) return <AddInbound key={opened.data.goods_id} purchase={false} opens={opened.data} />;
  return <PageArriving failure={opened.error} retry={() => void opened.refetch()} />;
}
