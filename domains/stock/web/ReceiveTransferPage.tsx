import { skuName } from '#domains/catalog/contract/sku-name.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { LinesInput } from '#kernel/web/kit/LinesInput.tsx';
import { PageArriving } from '#kernel/web/kit/PageArriving.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { inBrackets } from '#kernel/web/punctuation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type TransferDetail, transferDetail, transferReceive } from '../contract/transfer.endpoints.ts';
import { QuantityInput, WithUnits } from './QuantityInput.tsx';

type Line = NonNullable<RequestInputOf<typeof transferReceive>['items']>[number];

/** What arrived is counted into the warehouse, what is spoilt or missing beside it (specification 2§2.5, /transfer). */
export default function ReceiveTransferPage() {
  const { search } = useScreen();
  const query = useEndpoint(transferDetail, { transfer_id: String(search['transfer_id'] ?? '') });
  if (query.data) return <Receive key={query.data.transfer_id} transfer={query.data} />;
  return <PageArriving failure={query.error} retry={() => void query.refetch()} />;
}

function Receive({ transfer }: { transfer: TransferDetail }) {
  const { field, word } = useWords('stock');
  const { close } = useScreen();
  const { go, pathOf } = useNavigation();
  const { transfer_id, transfer_number } = transfer;
  return (
    <FormPage<typeof transferReceive, 'items' | 'reason'>
      endpoint={transferReceive}
      labels={field}
      verb={word.transfer_verb.receive}
      done={word.transfer_received}
      initial={{
        transfer_id,
        items: transfer.lines.map(({ line_no, quantity }) => ({ line_no, actual_quantity: quantity, damaged_quantity: 0 })),
        reason: '',
      }}
      groups={[
        {
          title: `${word.transfer_verb.receive} ${transfer_number}`,
          items: [
            { field: 'items', input: <ArrivedInput transfer={transfer} />, lines: true },
            { field: 'reason', hint: word.received_short_hint, wide: true },
          ],
        },
      ]}
      onDone={() => {
        close();
        const path = pathOf('stock.TransferDetailPage');
        if (path) go({ path, search: { transfer_id } });
      }}
    />
  );
}

/** What arrived of each line, whole and spoilt. */
function ArrivedInput({ transfer, ...input }: { transfer: TransferDetail; id?: string; value?: Line[]; onChange?: (lines: Line[]) => void }) {
  const { field } = useWords('stock');
  const lineOf = ({ line_no }: Line) => transfer.lines.find((line) => line.line_no === line_no)!;
  return (
    <WithUnits ids={transfer.lines.map(({ sku_id }) => sku_id)}>
    <LinesInput<Line>
      {...input}
      name="items"
      fixed
      what={field.goods_name}
      nameOf={(line) => skuName(lineOf(line)) + inBrackets(lineOf(line).unit)}
      columns={[
        { key: 'quantity', title: field.sent_quantity, width: 96, show: (line) => lineOf(line).quantity },
        {
          key: 'actual_quantity',
          field: 'actual_quantity',
          title: field.actual_quantity,
          width: 112,
          input: (line) => <QuantityInput sku_id={lineOf(line).sku_id} />,
        },
        {
          key: 'damaged_quantity',
          field: 'damaged_quantity',
          title: field.damaged_quantity,
          width: 112,
          input: (line) => <QuantityInput sku_id={lineOf(line).sku_id} />,
        },
      ]}
    />
    </WithUnits>
  );
}
