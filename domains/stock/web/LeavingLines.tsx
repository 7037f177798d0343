import { Form, Input } from 'antd';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { stockAvailable } from '../contract/flow.endpoints.ts';
import type { outboundAdd } from '../contract/outbound.endpoints.ts';
import { MOST_LINES } from '../contract/line.schema.ts';
import { type GoodsLine, GoodsLines } from './GoodsLines.tsx';
import { countable, QuantityInput } from './QuantityInput.tsx';
import { quantityIn } from './typed.ts';
import type { SkuKnown } from './use-skus.ts';

type Line = GoodsLine & Partial<RequestInputOf<typeof outboundAdd>['items'][number]>;

/** As a spreadsheet has a line behind its number: quantity, batch. */
const read = ([quantity, batch]: readonly string[], sku: SkuKnown): Omit<Line, 'sku_id'> => ({
  expected_quantity: quantityIn(quantity, sku),
  batch_number: (batch ?? '').trim(),
});

interface LeavingLinesProps {
  id?: string;
  value?: Line[];
  onChange?: (lines: Line[]) => void;
  /** The form's field that names the warehouse. */
  from: 'warehouse_id' | 'from_warehouse_id';
}

/** How much of each line one may still promise in the warehouse that was chosen. */
function useAvailable(from: LeavingLinesProps['from'], lines: readonly Line[]): (line: Line) => number | undefined {
  const warehouse_id = Form.useWatch<string | undefined>(from) ?? '';
  const ids = [...new Set(lines.map(({ sku_id }) => sku_id))].slice(0, MOST_LINES);
  const isAsked = warehouse_id !== '' && ids.length > 0;
  const known = useEndpoint(stockAvailable, { warehouse_id, ids }, { enabled: isAsked, keepPrevious: true }).data;
  return ({ sku_id }) => (isAsked && known ? (known.find((one) => one.sku_id === sku_id)?.available_quantity ?? 0) : undefined);
}

const NONE: Line[] = [];

/** What may still be promised of a line; where more of it was typed, so it says. */
function Left({ left, wanted }: { left: number | undefined; wanted: number }) {
  const { word } = useWords('stock');
  if (left === undefined || wanted <= left) return left;
  return (
    <Status tone="danger">
      {left} {word.most_available}
    </Status>
  );
}

/** The lines of what is to leave a warehouse, whether it goes out or to another one. */
export function LeavingLines({ from, ...props }: LeavingLinesProps) {
  const { field, word } = useWords('stock');
  const availableOf = useAvailable(from, props.value ?? NONE);
  return (
    <GoodsLines<Line>
      {...props}
      unsold
      read={read}
      hint={word.paste_outbound}
      columns={[
        {
          key: 'available_quantity',
          title: field.available_quantity,
          width: 152,
          show: (line) => <Left left={availableOf(line)} wanted={countable(line.expected_quantity)} />,
        },
        {
          key: 'expected_quantity',
          field: 'expected_quantity',
          title: field.quantity,
          width: 96,
          input: ({ sku_id }) => <QuantityInput sku_id={sku_id} />,
        },
        {
          key: 'batch_number',
          field: 'batch_number',
          title: field.batch_number,
          width: 176,
          input: <Input maxLength={40} placeholder={word.first_expired} />,
        },
      ]}
      total={(lines) =>
        fill(word.lines_total, { count: lines.length, quantity: lines.reduce((sum, line) => sum + countable(line.expected_quantity), 0) })
      }
    />
  );
}
