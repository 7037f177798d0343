import { Button, Empty, InputNumber, Table } from 'antd';
import { useState } from 'react';
import { skuName } from '#domains/catalog/contract/sku-name.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useUnsaved } from '#kernel/web/unsaved.ts';
import { useWords } from '#kernel/web/words.ts';
import { reorder, reorderList, type ReorderRow } from '../contract/reorder.endpoints.ts';
import './stock.css';

const NONE: ReorderRow[] = [];

/** What the shop runs short of, by supplier; what is chosen becomes procurements, one for each supplier. */
export default function ReorderList() {
  const { word } = useWords('stock');
  const { data: rows, error, refetch } = useEndpoint(reorderList, {});
  if (error && !rows) return <LoadFailed failure={error} retry={() => void refetch()} />;
  if (rows?.length === 0) return <Empty description={word.no_reorder} />;
  return <Proposals rows={rows ?? NONE} loading={!rows} again={() => void refetch()} />;
}

function Proposals({ rows, loading, again }: { rows: readonly ReorderRow[]; loading: boolean; again: () => void }) {
  const { field, word } = useWords('stock');
  const mayOrder = useCan('stock:inbound');
  const [chosen, choose] = useState<readonly string[]>([]);
  const [typed, type] = useState<Readonly<Record<string, number>>>({});
  useUnsaved(rows.some(({ sku_id }) => sku_id in typed));
  const quantityOf = (row: ReorderRow): number => typed[row.sku_id] ?? row.proposed_quantity;
  const { ordering, order } = useOrdering((ordered) => {
    choose([]);
    // What was typed for the others is ordered another time.
    type((before) => Object.fromEntries(Object.entries(before).filter(([sku_id]) => !ordered.has(sku_id))));
    again();
  });
  const picked = rows.filter(({ sku_id }) => chosen.includes(sku_id));
  return (
    <div className="stock-reorder">
      <div className="stock-reorder-head">
        <span>{word.reorder_hint}</span>
        {mayOrder && (
          <Button type="primary" disabled={picked.length === 0} loading={ordering} onClick={() => void order(picked, quantityOf)}>
            {fill(word.reorder_ok, { count: picked.length })}
          </Button>
        )}
      </div>
      <Scrolls label={word.reorder}>
        <Table<ReorderRow>
          size="small"
          rowKey="sku_id"
          loading={loading}
          pagination={false}
          dataSource={[...rows]}
          {...(mayOrder && { rowSelection: { selectedRowKeys: [...chosen], onChange: (keys) => choose(keys as string[]) } })}
          columns={[
            { title: field.supplier_name, render: (_, row) => row.supplier_name ?? word.no_supplier },
            { title: field.goods_name, render: (_, row) => skuName(row) },
            { title: field.available_quantity, align: 'right', render: (_, row) => `${row.available_quantity} ${row.unit}` },
            { title: field.cover_days, align: 'right', render: (_, row) => (row.cover_days === null ? '-' : fill(word.days, { count: row.cover_days })) },
            { title: field.proposed_quantity, align: 'right', render: (_, row) => <b>{proposedText(row, word.buy_count)}</b> },
            ...(mayOrder
              ? [
                  {
                    title: field.order_quantity,
                    render: (_: unknown, row: ReorderRow) => (
                      <InputNumber
                        aria-label={`${field.order_quantity} ${skuName(row)}`}
                        controls={false}
                        min={1}
                        precision={0}
                        value={quantityOf(row)}
                        suffix={row.unit}
                        onChange={(quantity) => quantity !== null && type({ ...typed, [row.sku_id]: quantity })}
                      />
                    ),
                  },
                ]
              : []),
            { title: field.transit_quantity, dataIndex: 'transit_quantity', align: 'right' },
            { title: field.ordered_quantity, dataIndex: 'ordered_quantity', align: 'right' },
            { title: field.used_30, dataIndex: 'used_30', align: 'right' },
          ]}
        />
      </Scrolls>
    </div>
  );
}

/** As people order it: so many boxes. */
const proposedText = ({ proposed_quantity, buy_factor, buy_unit }: ReorderRow, count: string): string =>
  fill(count, { count: proposed_quantity / buy_factor, unit: buy_unit });

/** Orders what was chosen, and leads to the one procurement, or to the list of them. */
function useOrdering(onDone: (ordered: ReadonlySet<string>) => void) {
  const { word } = useWords('stock');
  const { go, pathOf } = useNavigation();
  const ordering = useCommand(reorder);
  const order = async (rows: readonly ReorderRow[], quantityOf: (row: ReorderRow) => number) => {
    const items = rows.map((row) => {
      const { sku_id, supplier_id, ordered_quantity } = row;
      return { sku_id, supplier_id, quantity: quantityOf(row), ordered_quantity };
    });
    const answer = await ordering.run({ items });
    if (!answer) return;
    const made = answer.data;
    onDone(new Set(items.map(({ sku_id }) => sku_id)));
    showDone(fill(word.reordered, { count: made.length }));
    const [detail, list] = [pathOf('stock.InboundDetailPage'), pathOf('stock.InboundListPage')];
    if (made.length === 1 && detail) go({ path: detail, search: { inbound_id: made[0]!.inbound_id } });
    else if (list) go({ path: list });
  };
  return { ordering: ordering.pending, order };
}
