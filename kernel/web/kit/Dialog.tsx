import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { growthAt, settledWidth } from '../zoom.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogProps {
  title: string;
  /** In pixels of the design. */
  width: number;
  onOk: () => void;
  onClose: () => void;
  okDisabled?: boolean;
  children: ReactNode;
}

/** A dialog that is mounted while open: of the specification's width, and focus goes back to where it was opened. */
export function Dialog({ title, width, onOk, onClose, okDisabled = false, children }: DialogProps) {
  useReturnFocus();
  return (
    <Modal open title={title} width={width * growthAt(settledWidth())} okButtonProps={{ disabled: okDisabled }} onOk={onOk} onCancel={onClose}>
      {children}
    </Modal>
  );
}
