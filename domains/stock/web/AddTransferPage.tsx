import { Input, InputNumber, Select } from 'antd';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { transferAdd, transferTargets } from '../contract/transfer.endpoints.ts';
import { WarehouseSelect } from './choices.tsx';
import { type GoodsLine, GoodsLines } from './GoodsLines.tsx';
import { countIn } from './typed.ts';

type Form = RequestInputOf<typeof transferAdd>;
type Line = GoodsLine & Partial<Form['items'][number]>;
type Field = Extract<keyof Form, string>;

const read = ([quantity, batch]: readonly string[]): Omit<Line, 'sku_id'> => ({
  expected_quantity: countIn(quantity),
  batch_number: (batch ?? '').trim(),
});

/** Any warehouse of the chain that something may be sent to. */
function TargetSelect({ id, value, onChange }: { id?: string; value?: string; onChange?: (warehouse_id: string) => void }) {
  const targets = useEndpoint(transferTargets, {}).data ?? [];
  const options = targets.map(({ warehouse_id, warehouse_name, shop_name }) => ({ value: warehouse_id, label: `${shop_name} ${warehouse_name}` }));
  return (
    <Select
      {...(id && { id })}
      {...(value && { value })}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(one) => onChange?.(one)}
    />
  );
}

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

/** Stock that is to go to another warehouse, of the shop or of another of the chain (specification 2§2.5, /add-transfer). */
export default function AddTransferPage() {
  const { field, title, word } = useWords('stock');
  const { close } = useScreen();
  const { go, pathOf } = useNavigation();
  return (
    <FormPage<typeof transferAdd, Field>
      endpoint={transferAdd}
      labels={field}
      draft="stock.transfer.add"
      done={word.transfer_added}
      starts={{ items: [] }}
      groups={[
        {
          title: title.transfer_head,
          items: [{ field: 'from_warehouse_id', input: <WarehouseSelect /> }, { field: 'to_warehouse_id', input: <TargetSelect /> }, 'remarks'],
        },
        { items: [{ field: 'items', input: <ItemsInput />, wide: true }] },
      ]}
      onDone={({ transfer_id }) => {
        close();
        const path = pathOf('stock.TransferDetailPage');
        if (path) go({ path, search: { transfer_id } });
      }}
    />
  );
}
