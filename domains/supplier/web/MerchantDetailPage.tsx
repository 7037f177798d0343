import { Button, Empty, Table } from 'antd';
import { skuName } from '#domains/catalog/contract/sku-name.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type MerchantDetail, merchantDetail, merchantEnd } from '../contract/merchant.endpoints.ts';
import { linkFlow } from '../model/link.machine.ts';
import { AskedList } from './AskedList.tsx';
import { Bought } from './Bought.tsx';
import { ProcuredList } from './ProcuredList.tsx';
import { SoldList } from './SoldList.tsx';

/** `/merchant-detail` (specification 2§2.8): what a chain took on, ordered, bought and sold of the supplier's. */
export default function MerchantDetailPage() {
  const { search } = useScreen();
  const { field, title, word } = useWords('supplier');
  const merchant_id = String(search['merchant_id'] ?? '');
  const query = useEndpoint(merchantDetail, { merchant_id });
  return (
    <DetailPage
      query={query}
      title={({ merchant_name }) => merchant_name}
      status={({ status }) => <StatusTag of={linkFlow} state={status} />}
      facts={(merchant) => [
        { label: field.bought_month, value: <Bought bought={merchant.bought} of="month_cents" />, decides: true },
        { label: field.bought_ever, value: <Bought bought={merchant.bought} of="ever_cents" />, decides: true },
        { label: field.link_time, value: <When at={merchant.link_time} /> },
        ...(merchant.end_time ? [{ label: field.end_time, value: <When at={merchant.end_time} /> }] : []),
        ...(merchant.ended_by ? [{ label: field.ended_by, value: word.ended_by[merchant.ended_by] }] : []),
        { label: field.taken_num, value: merchant.taken_num },
        { label: field.order_num, value: merchant.order_num },
      ]}
      actions={(merchant) => <EndButton merchant={merchant} />}
      tabs={(merchant) => [
        {
          key: 'projects',
          label: title.merchant_projects,
          content: (
            <Taken
              labels={[field.project_name, field.project_sn]}
              rows={merchant.projects.map((row) => ({ ...row, id: row.shop_project_id, name: row.project_name, number: row.project_sn }))}
              none={word.no_projects}
            />
          ),
        },
        {
          key: 'products',
          label: title.merchant_products,
          content: (
            <Taken
              labels={[field.goods_name, field.product_sn]}
              rows={merchant.products.map((row) => ({ ...row, id: row.sku_id, name: skuName(row), number: row.product_sn }))}
              none={word.no_products}
            />
          ),
        },
        { key: 'orders', label: title.service_orders, content: <AskedList merchant_id={merchant_id} /> },
        { key: 'procured', label: title.procured, content: <ProcuredList merchant_id={merchant_id} /> },
        { key: 'sold', label: title.sold, content: <SoldList merchant_id={merchant_id} /> },
      ]}
    />
  );
}

function EndButton({ merchant: { merchant_id, merchant_name: name, may_end } }: { merchant: MerchantDetail }) {
  const { word } = useWords('supplier');
  const confirm = useConfirm();
  const ending = useCommand(merchantEnd, { onDone: () => showDone(word.ended_done) });
  const end = async () => {
    if (await confirm({ title: fill(word.end_title, { name }), text: word.end_text, ok: word.end, danger: true })) await ending.run({ merchant_id });
  };
  return (
    may_end && (
      <Button danger loading={ending.pending} onClick={() => void end()}>
        {word.end}
      </Button>
    )
  );
}

interface TakenProps {
  /** What they are called, and by which number. */
  labels: readonly [name: string, number: string];
  rows: readonly (Pick<MerchantDetail['projects'][number], 'take_time' | 'price_then' | 'price_now' | 'currency_code'> & {
    id: string;
    name: string;
    number: string;
  })[];
  none: string;
}

/** What a merchant took on: when, and what one cost it then and costs now. */
function Taken({ labels: [name, number], rows, none }: TakenProps) {
  const { field } = useWords('supplier');
  if (rows.length === 0) return <Empty description={none} />;
  return (
    <Scrolls label={name}>
      <Table
        size="small"
        pagination={false}
        rowKey="id"
        dataSource={[...rows]}
        columns={[
          { title: name, dataIndex: 'name' },
          { title: number, dataIndex: 'number' },
          { title: field.take_time, render: (_, { take_time }) => <When at={take_time} /> },
          { title: field.price_then, align: 'right', render: (_, row) => <Money cents={row.price_then} currency={row.currency_code} /> },
          { title: field.price_now, align: 'right', render: (_, row) => <Money cents={row.price_now} currency={row.currency_code} /> },
        ]}
      />
    </Scrolls>
  );
}
