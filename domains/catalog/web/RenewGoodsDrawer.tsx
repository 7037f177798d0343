import { Table } from 'antd';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type SuppliedGoodsDetail, suppliedGoodsRenew } from '../contract/supplied-goods.endpoints.ts';
import { SuppliedSkusInput } from './SuppliedSkusInput.tsx';

/** Takes over what a supplier changed of goods that were taken on: what their variants cost, and new ones at a price of the chain's own. */
export default function RenewGoodsDrawer({ goods, onClose }: { goods: SuppliedGoodsDetail; onClose: () => void }) {
  const { title, word } = useWords('catalog');
  const { supplied_goods_id, version, skus, currency_code } = goods;
  const further = skus.filter(({ state }) => state === 'offered');
  return (
    <FormDrawer<typeof suppliedGoodsRenew, 'skus'>
      endpoint={suppliedGoodsRenew}
      title={title.renew_supplied_goods}
      labels={{ skus: word.further_skus }}
      starts={{ supplied_goods_id, supplied_version: version, skus: further.map(({ supplied_sku_id }) => ({ supplied_sku_id })) as never }}
      verb={word.renew_goods}
      done={word.renewed_done}
      lead={<Changes goods={goods} />}
      groups={
        further.length > 0
          ? [
              {
                items: [
                  {
                    field: 'skus',
                    input: <SuppliedSkusInput skus={further} currency={currency_code} least={0} />,
                    hint: word.further_hint,
                    wide: true,
                  },
                ],
              },
            ]
          : []
      }
      onClose={onClose}
    />
  );
}

/** What a variant cost, beside what it costs now. */
function Changes({ goods: { skus, currency_code } }: { goods: SuppliedGoodsDetail }) {
  const { field, word } = useWords('catalog');
  const changed = skus.filter(({ state }) => state === 'changed' || state === 'gone');
  return (
    <>
      <p>{word.renew_goods_text}</p>
      {changed.length > 0 && (
        <Table
          size="small"
          pagination={false}
          rowKey="supplied_sku_id"
          dataSource={changed}
          columns={[
            { title: field.specs_name, render: (_, sku) => sku.specs_name || word.only_sku },
            { title: word.supply_then, align: 'right', render: (_, sku) => <Money cents={sku.taken_price ?? 0} currency={currency_code} /> },
            {
              title: word.supply_now,
              align: 'right',
              render: (_, sku) =>
                sku.supply_price === null ? word.supplied_state.gone : <Money cents={sku.supply_price} currency={currency_code} />,
            },
          ]}
        />
      )}
    </>
  );
}
