import { skuName } from '#domains/catalog/contract/sku-name.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { LinesInput } from '#kernel/web/kit/LinesInput.tsx';
import { PageArriving } from '#kernel/web/kit/PageArriving.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { inBrackets } from '#kernel/web/punctuation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { outboundConfirm, type OutboundDetail, outboundDetail } from '../contract/outbound.endpoints.ts';
import { outboundFlow } from '../model/outbound.machine.ts';
import { QuantityInput, WithUnits } from './QuantityInput.tsx';

type Line = NonNullable<RequestInputOf<typeof outboundConfirm>['items']>[number];

/** What goes is counted out of the warehouse, line by line (specification 2§2.5, /confirm-outbound). */
export default function ConfirmOutboundPage() {
  const { search } = useScreen();
  const query = useEndpoint(outboundDetail, { outbound_id: String(search['outbound_id'] ?? '') });
  if (query.data) return <Confirm key={query.data.outbound_id} outbound={query.data} />;
  return <PageArriving failure={query.error} retry={() => void query.refetch()} />;
}

function Confirm({ outbound }: { outbound: OutboundDetail }) {
  const { field, title, word } = useWords('stock');
  const { close } = useScreen();
  const { go, pathOf } = useNavigation();
  const { outbound_id, version, outbound_number } = outbound;
  return (
    <FormPage<typeof outboundConfirm, 'items'>
      endpoint={outboundConfirm}
      labels={field}
      verb={word.outbound_verb.confirm}
      done={word.done}
      initial={{
        outbound_id,
        version,
        items: outbound.lines.map(({ line_no, expected_quantity }) => ({ line_no, actual_quantity: expected_quantity })),
      }}
      groups={[{ title: `${title.goings} ${outbound_number}`, items: [{ field: 'items', input: <GoingInput outbound={outbound} />, lines: true }] }]}
      onDone={({ status }) => {
        if (status === outboundFlow.state.pending) showDone(word.waits_for_another);
        close();
        const path = pathOf('stock.OutboundDetailPage');
        if (path) go({ path, search: { outbound_id } });
      }}
    />
  );
}

/** What goes of each line. */
function GoingInput({ outbound, ...input }: { outbound: OutboundDetail; id?: string; value?: Line[]; onChange?: (lines: Line[]) => void }) {
  const { field, word } = useWords('stock');
  const lineOf = ({ line_no }: Line) => outbound.lines.find((line) => line.line_no === line_no)!;
  return (
    <WithUnits ids={outbound.lines.map(({ sku_id }) => sku_id)}>
    <LinesInput<Line>
      {...input}
      name="items"
      fixed
      what={field.goods_name}
      nameOf={(line) => skuName(lineOf(line)) + inBrackets(lineOf(line).unit)}
      columns={[
        { key: 'batch_number', title: field.batch_number, width: 176, show: (line) => lineOf(line).batch_number || word.first_expired },
        { key: 'expected_quantity', title: field.asked_quantity, width: 96, show: (line) => lineOf(line).expected_quantity },
        {
          key: 'actual_quantity',
          field: 'actual_quantity',
          title: field.actual_quantity,
          width: 112,
          input: (line) => <QuantityInput sku_id={lineOf(line).sku_id} />,
        },
      ]}
    />
    </WithUnits>
  );
}
