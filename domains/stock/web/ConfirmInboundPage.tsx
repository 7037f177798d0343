import { Input } from 'antd';
import { useState } from 'react';
import { skuName } from '#domains/catalog/contract/sku-name.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { LinesInput } from '#kernel/web/kit/LinesInput.tsx';
import { same } from '#kernel/web/kit/merge.ts';
import { PageArriving } from '#kernel/web/kit/PageArriving.tsx';
import { comma } from '#kernel/web/language.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { inBrackets } from '#kernel/web/punctuation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { inboundConfirm, type InboundDetail, inboundDetail } from '../contract/inbound.endpoints.ts';
import { QuantityInput, WithUnits } from './QuantityInput.tsx';

type Line = NonNullable<RequestInputOf<typeof inboundConfirm>['items']>[number];

/** What came is counted into the warehouse, line by line, with what stands on the boxes (specification 2§2.5, /confirm-Inbound). */
export default function ConfirmInboundPage() {
  const { search } = useScreen();
  const query = useEndpoint(inboundDetail, { inbound_id: String(search['inbound_id'] ?? '') });
  if (query.data) return <Confirm key={query.data.inbound_id} inbound={query.data} />;
  return <PageArriving failure={query.error} retry={() => void query.refetch()} />;
}

const lineIn = ({ lines }: InboundDetail, { line_no }: Line) => lines.find((line) => line.line_no === line_no)!;
const isOpen = (line: InboundDetail['lines'][number]): boolean => line.received_quantity < line.expected_quantity;

function Confirm({ inbound }: { inbound: InboundDetail }) {
  const { field, title, word } = useWords('stock');
  const { close } = useScreen();
  const { go, pathOf } = useNavigation();
  const { inbound_id, version } = inbound;
  // Those that were open as one began: what a colleague takes in meanwhile leaves each line in its place.
  const [counted] = useState(() => new Set(inbound.lines.filter(isOpen).map(({ line_no }) => line_no)));
  const open = inbound.lines.filter(({ line_no }) => counted.has(line_no));
  const says = (theirs: Line[], mine: Line[]) =>
    theirs.flatMap((their, index) => (same(their, mine[index]) ? [] : [`${skuName(lineIn(inbound, their))} × ${their.actual_quantity}`])).join(comma());
  return (
    <FormPage<typeof inboundConfirm, 'items'>
      endpoint={inboundConfirm}
      labels={field}
      verb={word.inbound_verb.confirm}
      byPlace={['items']}
      done={word.inbound_done}
      initial={{
        inbound_id,
        version,
        items: open.map(({ line_no, expected_quantity, received_quantity, batch_number, production_date, valid_date }) => ({
          line_no,
          actual_quantity: expected_quantity - received_quantity,
          batch_number,
          production_date,
          valid_date,
        })),
      }}
      groups={[
        { title: `${title.arrivals} ${inbound.inbound_number}`, items: [{ field: 'items', input: <ArrivingInput inbound={inbound} />, lines: true, says }] },
      ]}
      onDone={() => {
        close();
        const path = pathOf('stock.InboundDetailPage');
        if (path) go({ path, search: { inbound_id } });
      }}
    />
  );
}

/** What came of each line that is open. */
function ArrivingInput({ inbound, ...input }: { inbound: InboundDetail; id?: string; value?: Line[]; onChange?: (lines: Line[]) => void }) {
  const { field } = useWords('stock');
  const lineOf = (line: Line) => lineIn(inbound, line);
  return (
    <WithUnits ids={inbound.lines.map(({ sku_id }) => sku_id)}>
    <LinesInput<Line>
      {...input}
      name="items"
      fixed
      what={field.goods_name}
      nameOf={(line) => skuName(lineOf(line)) + inBrackets(lineOf(line).unit)}
      columns={[
        { key: 'expected_quantity', title: field.expected_quantity, width: 80, show: (line) => lineOf(line).expected_quantity },
        { key: 'received_quantity', title: field.received_quantity, width: 80, show: (line) => lineOf(line).received_quantity },
        {
          key: 'actual_quantity',
          field: 'actual_quantity',
          title: field.actual_quantity,
          width: 96,
          input: (line) => <QuantityInput sku_id={lineOf(line).sku_id} />,
        },
        { key: 'batch_number', field: 'batch_number', title: field.batch_number, width: 144, input: <Input maxLength={40} /> },
        { key: 'production_date', field: 'production_date', title: field.production_date, width: 136, input: <DayInput /> },
        { key: 'valid_date', field: 'valid_date', title: field.valid_date, width: 136, input: <DayInput /> },
      ]}
    />
    </WithUnits>
  );
}
