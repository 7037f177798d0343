import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#kernel/web/words.ts';

const PrintDialog = lazy(() => import('./PrintDialog.tsx'));

/** Opens the member's file as it will be printed. */
export default function PrintFile({ member_id }: { member_id: string }) {
  const { title } = useWords('record');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<PrinterOutlined />} title={title.print_file} aria-label={title.print_file} onClick={() => setOpen(true)} />
      {open && (
        <Suspense fallback={null}>
          <PrintDialog member_id={member_id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
