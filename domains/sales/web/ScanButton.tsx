import { QrcodeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { openScan, queryScan } from '../contract/scan.endpoints.ts';

/** Shows the order as a code that the customer scans, on a page of its own. */
export function ScanButton({ order_id }: { order_id: string }) {
  const { title } = useWords('sales');
  const { go, pathOf } = useNavigation();
  const path = pathOf('sales.ScanCodePage');
  const { run, pending } = useCommand(openScan, { refreshes: [queryScan.id], onDone: () => path && go({ path, search: { order_id } }) });
  if (!path) return null;
  return (
    <Button icon={<QrcodeOutlined />} loading={pending} onClick={() => void run({ order_id })}>
      {title.scan_page}
    </Button>
  );
}
