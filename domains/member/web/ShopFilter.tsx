import { Select } from 'antd';
import { shopPage } from '#domains/org/contract/org.endpoints.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';

const MOST_SHOPS = 200;

/** The shops that the reader may see. */
const useShopsSeen = () => useEndpoint(shopPage, { shop_type: '1', page_size: MOST_SHOPS }).data?.rows ?? [];

/** Whether the reader sees more shops than one: lists then say which shop a row is of, and narrow to one. */
export const useSeesShops = (): boolean => useShopsSeen().length > 1;

/** One of the shops that the reader may see. */
export function ShopFilter({ value, onChange }: { value?: string; onChange?: (shop?: string) => void }) {
  const { word } = useWords('member');
  const shops = useShopsSeen();
  return (
    <Select
      allowClear
      className="choice-filter"
      aria-label={word.any_shop}
      placeholder={word.any_shop}
      {...(value && { value })}
      {...(onChange && { onChange })}
      showSearch={{ optionFilterProp: 'label' }}
      options={shops.map(({ shop_id, shop_name }) => ({ value: shop_id, label: shop_name }))}
      popupMatchSelectWidth={false}
    />
  );
}
