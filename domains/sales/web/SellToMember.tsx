import { ShoppingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { useOrderLinks } from './use-order-links.ts';

/** Opens the till for this member. */
export default function SellToMember({ member_id }: { member_id: string }) {
  const { title } = useWords('sales');
  const { go } = useNavigation();
  const till = useOrderLinks().till(member_id);
  if (!till) return null;
  return <Button icon={<ShoppingOutlined />} onClick={() => go(till)}>{title.sell}</Button>;
}
