import { Modal, Tabs } from 'antd';
import { useState } from 'react';
import { useWords } from '../words.ts';
import { growthAt, settledWidth } from '../zoom.ts';
import type { ImportProps } from './ImportButton.tsx';
import { EarlierImports } from './ImportEarlier.tsx';
import { NewImport } from './ImportNew.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import './import.css';

const WIDTH = 1100;
/** Nearer the top than usual: at 768 high many rows are still in sight. */
const TOP = 40;

/** A file or what was pasted, every row's fate, then all that are in order; what was imported can be taken back. */
export default function ImportDialog({ onClose, ...props }: ImportProps & { onClose: () => void }) {
  useReturnFocus();
  const words = { ...useWords('kernel').word.import, ...props.words };
  const [tab, setTab] = useState('new');
  return (
    <Modal open title={props.title} style={{ top: TOP }} width={WIDTH * growthAt(settledWidth())} footer={null} onCancel={onClose}>
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'new', label: words.new, children: <NewImport {...props} words={words} /> },
          { key: 'earlier', label: words.earlier, children: <EarlierImports {...props} words={words} />, destroyOnHidden: true },
        ]}
      />
    </Modal>
  );
}
