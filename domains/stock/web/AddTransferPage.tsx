import { Select } from 'antd';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { transferAdd, transferTargets } from '../contract/transfer.endpoints.ts';
import { WarehouseSelect } from './choices.tsx';
import { LeavingLines } from './LeavingLines.tsx';

type Form = RequestInputOf<typeof transferAdd>;
type Field = Extract<keyof Form, string>;

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
      verb={word.keep_sheet.transfer}
      done={word.transfer_added}
      starts={{ items: [] }}
      groups={[
        {
          title: title.transfer_head,
          items: [{ field: 'from_warehouse_id', input: <WarehouseSelect /> }, { field: 'to_warehouse_id', input: <TargetSelect /> }, 'remarks'],
        },
        { items: [{ field: 'items', input: <LeavingLines from="from_warehouse_id" />, lines: true }] },
      ]}
      onDone={({ transfer_id }) => {
        close();
        const path = pathOf('stock.TransferDetailPage');
        if (path) go({ path, search: { transfer_id } });
      }}
    />
  );
}
