import { Input, InputNumber } from 'antd';
import { GroupSelect, StaffSelect } from '#domains/staff/web/pieces.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { outboundAdd } from '../contract/outbound.endpoints.ts';
import { SupplierSelect, WarehouseSelect } from './choices.tsx';
import { type GoodsLine, GoodsLines } from './GoodsLines.tsx';
import { countIn } from './typed.ts';

type Form = RequestInputOf<typeof outboundAdd>;
type Line = GoodsLine & Partial<Form['items'][number]>;
type Field = Extract<keyof Form, string>;

/** As a spreadsheet has a line behind its number: quantity, batch. */
const read = ([quantity, batch]: readonly string[]): Omit<Line, 'sku_id'> => ({
  expected_quantity: countIn(quantity),
  batch_number: (batch ?? '').trim(),
});

/** The lines of what is to go. */
function ItemsInput(props: { id?: string; value?: Line[]; onChange?: (lines: Line[]) => void }) {
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

/** What goes out: by hand, or taken by a department. */
export function AddOutbound({ taken }: { taken: boolean }) {
  const { field, title, word } = useWords('stock');
  const { close } = useScreen();
  const { go, pathOf } = useNavigation();
  return (
    <FormPage<typeof outboundAdd, Field>
      endpoint={outboundAdd}
      labels={field}
      draft={taken ? 'stock.take.add' : 'stock.outbound.add'}
      done={word.outbound_added}
      starts={{ kind: taken ? 'use' : 'loss', items: [] }}
      groups={[
        {
          title: title.outbound_head,
          items: [
            { field: 'warehouse_id', input: <WarehouseSelect /> },
            ...(taken ? [] : [{ field: 'kind' as const, options: word.outbound_kind }]),
            { field: 'group_id', input: <GroupSelect />, when: ({ kind }) => kind === 'use' || kind === 'treatment' },
            { field: 'receiver_uid', input: <StaffSelect />, when: ({ kind }) => kind === 'use' || kind === 'treatment' },
            { field: 'supplier_id', input: <SupplierSelect />, when: ({ kind }) => kind === 'return' },
            { field: 'order_number', when: ({ kind }) => kind === 'sale' || kind === 'treatment' },
            'remarks',
          ],
        },
        { items: [{ field: 'items', input: <ItemsInput />, wide: true }] },
      ]}
      onDone={({ outbound_id }) => {
        close();
        const path = pathOf('stock.ConfirmOutboundPage');
        if (path) go({ path, search: { outbound_id } });
      }}
    />
  );
}

/** Something goes out by hand (specification 2§2.5, /addOutbound). */
export default function AddOutboundPage() {
  return <AddOutbound taken={false} />;
}
