import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useReturnFocus } from '#kernel/web/kit/use-return-focus.ts';
import { useWords } from '#kernel/web/words.ts';
import { ShopsSelect } from './choices.tsx';
import './staff.css';

interface PushDialogProps {
  title: string;
  /** What is pushed. */
  children: ReactNode;
  /** Whether anything has been chosen to push. */
  ready: boolean;
  /** Shops that it cannot be pushed to. */
  except?: readonly string[];
  pending: boolean;
  onPush: (shop_ids: string[]) => void;
  onClose: () => void;
}

const NONE: readonly string[] = [];

/** Chooses the shops that get something of the head office's, or of a sister's. */
export function PushDialog({ title, children, ready, except = NONE, pending, onPush, onClose }: PushDialogProps) {
  const { word } = useWords('staff');
  useReturnFocus();
  const [shops, setShops] = useState<string[]>([]);
  return (
    <Modal
      open
      title={title}
      okText={word.push}
      okButtonProps={{ disabled: !ready || shops.length === 0, loading: pending }}
      onOk={() => onPush(shops)}
      onCancel={onClose}
    >
      {children}
      <div className="push-field">
        <span>{word.to_shops}</span>
        <ShopsSelect value={shops} onChange={setShops} except={except} />
      </div>
    </Modal>
  );
}
