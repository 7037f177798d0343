import { Form, Switch, Table } from 'antd';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { type GoodsDetail, goodsTerms, type SkuDetail } from '../contract/goods-keeping.endpoints.ts';
import { BelowMember } from './MemberPrice.tsx';
import { variantsOff } from './takes-off.ts';
import { useWithdrawal } from './use-withdrawal.tsx';

/** What a shop makes of goods of the chain: the price of each variant within its bounds, its shelving, the place in lists. */
export default function GoodsTermsDrawer({ goods, onClose }: { goods: GoodsDetail; onClose: () => void }) {
  const { field, title, word } = useWords('catalog');
  const { goods_id, version, terms, goods_name, goods_kind } = goods;
  const { ask, question } = useWithdrawal('goods');
  return (
    <>
      <FormDrawer<typeof goodsTerms, 'sort' | 'skus'>
        endpoint={goodsTerms}
        title={title.goods_terms}
        verb={word.change_own_terms}
        labels={field}
        width={760}
        draft={`catalog.goods.terms.${goods_id}`}
        done={word.terms_saved}
        initial={{ goods_id, version, ...terms! }}
        groups={[
          {
            title: goods_name,
            items: [
              { field: 'skus', input: <TermsInput skus={goods.skus} isPriced={goods_kind === 'product'} />, hint: word.terms_hint, wide: true },
              { field: 'sort', hint: word.terms_hint },
            ],
          },
        ]}
        ask={async ({ skus }) => {
          const off = variantsOff(goods, skus);
          return off === null || ask({ template_id: goods_id, ...off });
        }}
        onClose={onClose}
      />
      {question}
    </>
  );
}

/** A row for each variant; those without bounds cost what the chain says. */
function TermsInput({ skus, isPriced }: { id?: string; skus: readonly SkuDetail[]; isPriced: boolean }) {
  const { field, word } = useWords('catalog');
  const { currency_code } = usePlace().user;
  const say = (cents: number) => moneyText(cents, currency_code);
  const boundsOf = ({ price_floor, price_ceiling }: SkuDetail) =>
    price_floor === null || price_ceiling === null
      ? word.price_fixed
      : fill(word.price_between, { floor: say(price_floor), ceiling: say(price_ceiling) });
  const labelOf = (label: string, { specs_name }: SkuDetail) => `${label} ${specs_name}`.trim();
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="sku_id"
      dataSource={skus}
      columns={[
        { title: field.specs_name, render: (_, { specs_name }) => specs_name || word.only_sku },
        ...(isPriced
          ? [
              { title: field.chain_price, align: 'right' as const, render: (_: unknown, sku: SkuDetail) => say(sku.price) },
              { title: word.bounds, render: (_: unknown, sku: SkuDetail) => boundsOf(sku) },
              {
                title: field.price_here,
                width: 144,
                render: (_: unknown, sku: SkuDetail, index: number) => (
                  <>
                    <Form.Item noStyle name={['skus', index, 'price']}>
                      <MoneyInput aria-label={labelOf(field.price_here, sku)} disabled={sku.price_floor === null} />
                    </Form.Item>
                    <OwnBelowMember index={index} member_price={sku.member_price} />
                  </>
                ),
              },
            ]
          : []),
        {
          title: field.is_shelves,
          width: 72,
          render: (_: unknown, sku: SkuDetail, index: number) => (
            <Form.Item noStyle name={['skus', index, 'is_shelves']} valuePropName="checked">
              <Switch aria-label={labelOf(field.is_shelves, sku)} />
            </Form.Item>
          ),
        },
      ]}
    />
  );
}

function OwnBelowMember({ index, member_price }: { index: number; member_price: number | null }) {
  const price = Form.useWatch<number | null | undefined>(['skus', index, 'price']);
  return <BelowMember price={price} member_price={member_price} />;
}
