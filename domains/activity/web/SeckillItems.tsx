import { Button, Table } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { SeckillDetail, SeckillItemShown } from '../contract/seckill.endpoints.ts';

const GrowDrawer = lazy(() => import('./GrowDrawer.tsx'));

/** The things of a flash sale with their prices and pieces; more can be added until it is over. */
export function SeckillItems({ seckill: { items, actions, currency_code } }: { seckill: SeckillDetail }) {
  const { field, title, word } = useWords('activity');
  const { word: kernel } = useWords('kernel');
  const [growing, grow] = useState<SeckillItemShown>();
  const money = (cents: number | null) => (cents === null ? kernel.none : <Money cents={cents} currency={currency_code} />);
  return (
    <>
      <Scrolls label={title.seckill_items}>
        <Table<SeckillItemShown>
          size="small"
          rowKey="seckill_item_id"
          pagination={false}
          dataSource={[...items]}
          columns={[
            { key: 'name', title: field.item_name, dataIndex: 'name' },
            { key: 'item_type', title: field.item_type, render: (_, { item_type }) => word.item_type[item_type] },
            { key: 'price', title: field.price, align: 'right', render: (_, { price }) => money(price) },
            { key: 'seckill_price', title: field.seckill_price, align: 'right', render: (_, { seckill_price }) => <strong>{money(seckill_price)}</strong> },
            { key: 'per_member', title: field.per_member, align: 'right', render: (_, { per_member }) => per_member ?? word.unlimited },
            { key: 'total', title: field.total, align: 'right', dataIndex: 'total' },
            { key: 'taken_num', title: field.taken_num, align: 'right', dataIndex: 'taken_num' },
            { key: 'left_num', title: field.left_num, align: 'right', render: (_, { left_num }) => <strong>{left_num}</strong> },
            ...(actions.includes('grow')
              ? [
                  {
                    key: 'grow',
                    title: kernel.actions,
                    render: (_: unknown, item: SeckillItemShown) => (
                      <Button type="link" size="small" aria-label={`${word.grow} ${item.name}`} onClick={() => grow(item)}>
                        {word.grow}
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Scrolls>
      <Suspense fallback={null}>{growing && <GrowDrawer item={growing} onClose={() => grow(undefined)} />}</Suspense>
    </>
  );
}
