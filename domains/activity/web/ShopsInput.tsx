import { Select } from 'antd';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { seckillShops } from '../contract/seckill.endpoints.ts';

interface IdsProps {
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
}
const NONE: string[] = [];

/** The shops where something made here holds; none: all. */
export function ShopsInput({ id, value = NONE, onChange }: IdsProps) {
  const { word } = useWords('activity');
  const shops = useEndpoint(seckillShops, {}).data ?? [];
  return (
    <Select
      mode="multiple"
      {...(id && { id })}
      placeholder={word.any_shop}
      value={value}
      showSearch={{ optionFilterProp: 'label' }}
      options={shops.map((shop) => ({ value: shop.shop_id, label: shop.shop_name }))}
      onChange={(ids) => onChange?.(ids)}
    />
  );
}
