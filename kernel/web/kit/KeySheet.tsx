import { Modal } from 'antd';
import { useWords } from '../words.ts';
import type { Key } from './Keys.tsx';
import { useReturnFocus } from './use-return-focus.ts';

/** The keys that work now: the screen's own, then those that work everywhere. */
export default function KeySheet({ keys, onClose }: { keys: readonly Key[]; onClose: () => void }) {
  const { word } = useWords('kernel');
  useReturnFocus();
  const everywhere = [
    { press: 'Ctrl K', does: word.find_anything },
    { press: '?', does: word.keys },
  ];
  return (
    <Modal open title={word.keys} footer={null} width={420} onCancel={onClose}>
      <dl className="keys">
        {[...keys.filter(({ does }) => does), ...everywhere].map(({ press, does }) => (
          <div key={press}>
            <dt>
              <kbd>{press}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
