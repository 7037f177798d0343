import { Alert } from 'antd';
import { skuName } from '#domains/catalog/contract/sku-name.ts';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import { CheckFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useCan, usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { recallSearch } from '../contract/knowing.endpoints.ts';
import { ShopFilter } from './choices.tsx';

/** Whoever was sold or treated with a batch, to be called; the list leaves the house with whole numbers by right alone. */
export default function RecallList() {
  const { field, word } = useWords('stock');
  const isChain = usePlace().user.shop_type === '0';
  const maySeePhones = useCan('member:phone');
  const linkTo = useMemberLink();
  return (
    <>
      <Alert type="info" showIcon title={word.recall_hint} />
      <ListPage
        endpoint={recallSearch}
        embedded
        name="stock.recall"
        title={word.recall_list}
        rowKey="move_id"
        labels={field}
        columns={[
          { field: 'member_name', width: 120, render: ({ member_name, member_id }) => (member_id === null ? word.nobody_known : member_name) },
          { field: 'mobile_number', as: 'phone', width: 144 },
          { field: 'goods_name', width: 200, render: (row) => skuName(row) },
          { field: 'batch_number', width: 128 },
          { field: 'quantity', width: 88, align: 'right', render: ({ quantity, unit }) => `${quantity} ${unit}` },
          { field: 'kind', width: 80, words: word.move_kind },
          { field: 'document_number', width: 168 },
          { field: 'business_date', as: 'day', width: 112 },
          ...(isChain ? [{ field: 'shop_name' as const, width: 128 }] : []),
        ]}
        filters={{
          batch_number: <SearchBox placeholder={field.batch_number} />,
          ...(isChain && { shop_id: <ShopFilter hint={field.shop_name} /> }),
          ...(maySeePhones && { with_phones: <CheckFilter label={word.with_phones} /> }),
        }}
        rowLink={({ member_id }) => (member_id === null ? undefined : linkTo(member_id))}
        empty={{ text: word.no_recall }}
      />
    </>
  );
}
