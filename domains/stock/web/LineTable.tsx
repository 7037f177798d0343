import { Table, type TableColumnType } from 'antd';
import { skuName } from '#domains/catalog/contract/sku-name.ts';
import { type Currency, floorMulDiv } from '#kernel/contract/cents.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useCan } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import type { InboundDetail } from '../contract/inbound.endpoints.ts';

interface Line {
  line_no: number;
  goods_name: string;
  specs_name: string;
  product_sn: string;
  unit: string;
  expected_quantity: number;
  received_quantity?: number;
  actual_quantity?: number;
  unit_cost?: number | null;
  amount?: number | null;
  batch_number: string;
  production_date?: string | null;
  valid_date?: string | null;
}

/** The lines of a document as they stand. */
export function LineTable({ lines, currency }: { lines: readonly Line[]; currency: Currency }) {
  const { field, title } = useWords('stock');
  const mayCost = useCan('stock:cost');
  const isInbound = lines.some(({ received_quantity }) => received_quantity !== undefined);
  const columns: TableColumnType<Line>[] = [
    { title: field.goods_name, render: (_, line) => skuName(line) },
    { title: field.product_sn, dataIndex: 'product_sn' },
    { title: field.unit, dataIndex: 'unit' },
    { title: isInbound ? field.expected_quantity : field.asked_quantity, dataIndex: 'expected_quantity', align: 'right' },
    { title: isInbound ? field.received_quantity : field.actual_quantity, dataIndex: isInbound ? 'received_quantity' : 'actual_quantity', align: 'right' },
    ...(isInbound && mayCost
      ? [
          {
            title: field.unit_cost,
            align: 'right' as const,
            render: (_: unknown, line: Line) => <Money cents={line.unit_cost ?? 0} currency={currency} />,
          },
          {
            title: field.amount,
            align: 'right' as const,
            render: (_: unknown, line: Line) => <Money cents={line.amount ?? 0} currency={currency} />,
          },
        ]
      : []),
    { title: field.batch_number, render: (_, line) => line.batch_number || '-' },
    ...(isInbound
      ? [
          { title: field.production_date, render: (_: unknown, line: Line) => line.production_date ?? '-' },
          { title: field.valid_date, render: (_: unknown, line: Line) => line.valid_date ?? '-' },
        ]
      : []),
  ];
  return (
    <Scrolls label={title.lines}>
      <Table<Line> size="small" pagination={false} rowKey="line_no" columns={columns} dataSource={lines} />
    </Scrolls>
  );
}

type Move = InboundDetail['arrivals'][number];

/** What one of the base unit cost, rounded down. */
const costOfOne = ({ value_cents, quantity }: Move): number => floorMulDiv(value_cents ?? 0, 1, quantity);

interface MoveTableProps {
  moves: readonly Move[];
  lines: readonly Line[];
  currency: Currency;
}

/** What moved for a document, by batch; what was taken back stands with a minus. */
export function MoveTable({ moves, lines, currency }: MoveTableProps) {
  const { field, title, word } = useWords('stock');
  const mayCost = useCan('stock:cost');
  const lineOf = (line_no: number) => lines.find((line) => line.line_no === line_no);
  const columns: TableColumnType<Move>[] = [
    { title: field.create_time, render: (_, move) => <When at={move.create_time} /> },
    {
      title: field.goods_name,
      render: (_, { line_no }) => {
        const line = lineOf(line_no);
        return line ? skuName(line) : line_no;
      },
    },
    { title: field.batch_number, dataIndex: 'batch_number' },
    { title: field.production_date, render: (_, move) => move.production_date ?? '-' },
    { title: field.valid_date, render: (_, move) => move.valid_date ?? '-' },
    { title: field.quantity, align: 'right', render: (_, { delta }) => (delta > 0 ? `+${delta}` : delta) },
    ...(mayCost
      ? [
          {
            title: field.unit_cost,
            align: 'right' as const,
            render: (_: unknown, move: Move) => <Money cents={costOfOne(move)} currency={currency} />,
          },
          {
            title: field.value_cents,
            align: 'right' as const,
            render: (_: unknown, move: Move) => <Money cents={move.value_cents ?? 0} currency={currency} />,
          },
        ]
      : []),
    { title: field.operator_name, render: (_, move) => move.operator_name ?? '-' },
  ];
  return (
    <Scrolls label={title.arrivals}>
      <Table<Move> size="small" pagination={false} rowKey="move_id" columns={columns} dataSource={moves} locale={{ emptyText: word.no_moves }} />
    </Scrolls>
  );
}
