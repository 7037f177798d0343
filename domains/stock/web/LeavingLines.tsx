import { Input, InputNumber } from 'antd';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import type { outboundAdd } from '../contract/outbound.endpoints.ts';
import { type GoodsLine, GoodsLines } from './GoodsLines.tsx';
import { countIn } from './typed.ts';

type Line = GoodsLine & Partial<RequestInputOf<typeof outboundAdd>['items'][number]>;

/** As a spreadsheet has a line behind its number: quantity, batch. */
const read = ([quantity, batch]: readonly string[]): Omit<Line, 'sku_id'> => ({
  expected_quantity: countIn(quantity),
  batch_number: (batch ?? '').trim(),
});

/** The lines of what is to leave a warehouse, whether it goes out or to another one. */
export function LeavingLines(props: { id?: string; value?: Line[]; onChange?: (lines: Line[]) => void }) {
  const { field, word } = useWords('stock');
  return (
    <GoodsLines<Line>
      {...props}
      read={read}
      hint={word.paste_outbound}
      columns={[
        {
          key: 'expected_quantity',
          field: 'expected_quantity',
          title: field.quantity,
          width: 96,
          input: <InputNumber controls={false} min={1} precision={0} />,
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
        fill(word.lines_total, { count: lines.length, quantity: lines.reduce((sum, line) => sum + (line.expected_quantity ?? 0), 0) })
      }
    />
  );
}
