import { ShoppingOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { getSupplyChainPluginId } from '#domains/setting/contract/common.endpoints.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';

/** The bag that leads to the suppliers' mall, once the organisation has said where it is (2§2.11). */
export default function Mall() {
  const { word } = useWords('shell');
  const { data } = useEndpoint(getSupplyChainPluginId, {});
  if (!data?.mall_url) return null;
  return (
    <Tooltip title={word.mall}>
      <Button type="text" icon={<ShoppingOutlined />} aria-label={word.mall} href={data.mall_url} target="_blank" rel="noopener noreferrer" />
    </Tooltip>
  );
}
