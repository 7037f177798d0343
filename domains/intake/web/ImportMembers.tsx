import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#kernel/web/words.ts';

const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

/** Beside the list of members: brings members in by a file. */
export default function ImportMembers() {
  const { title } = useWords('intake');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        {title.import_members}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
