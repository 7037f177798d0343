import { Button } from 'antd';
import type { GoodsShown } from '#domains/catalog/contract/slots.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan, usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { stockSearch } from '../contract/knowing.endpoints.ts';

/** The way from goods that never stood anywhere here to what there is of them at first, by batch (specification 2§3, supply: initial stock and batch). */
export default function OpeningStock({ goods_id }: GoodsShown) {
  const { word } = useWords('stock');
  const { go, pathOf } = useNavigation();
  const isShop = usePlace().user.shop_type !== '0';
  const path = pathOf('stock.AddInboundPage');
  const known = useCan('stock:read') && isShop && path !== undefined;
  const { data } = useEndpoint(stockSearch, { goods_id, page_size: 1 }, { enabled: known });
  if (!path || data?.total !== 0) return null;
  return <Button onClick={() => go({ path, search: { goods_id } })}>{word.inbound_kind.opening}</Button>;
}
