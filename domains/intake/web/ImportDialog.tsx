import { Modal, Tabs } from 'antd';
import { useState } from 'react';
import { useReturnFocus } from '#kernel/web/kit/use-return-focus.ts';
import { useWords } from '#kernel/web/words.ts';
import { growthAt, settledWidth } from '#kernel/web/zoom.ts';
import { EarlierImports } from './EarlierImports.tsx';
import { NewImport } from './NewImport.tsx';
import './intake.css';

const WIDTH = 1100;

/** Brings members in by a file: every row's fate first, then all that are in order; what was imported can be taken back. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { title, word } = useWords('intake');
  useReturnFocus();
  const [tab, setTab] = useState('new');
  return (
    <Modal open title={title.import_members} width={WIDTH * growthAt(settledWidth())} footer={null} onCancel={onClose}>
      <Tabs
        activeKey={tab}
        onChange={setTab}
        destroyOnHidden
        items={[
          { key: 'new', label: word.new_import, children: <NewImport /> },
          { key: 'earlier', label: title.imports, children: <EarlierImports /> },
        ]}
      />
    </Modal>
  );
}
