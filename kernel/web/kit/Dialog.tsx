import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { growthAt, settledWidth } from '../zoom.ts';
import { useLeaving } from './use-leaving.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogProps {
  title: string;
  /** In pixels of the design. */
  width: number;
  onOk: () => void;
  onClose: () => void;
  okDisabled?: boolean;
  /** The button's word: the verb of what it does. */
  ok: string;
  /** Enter says yes: nothing is to be filled in before. */
  okFirst?: boolean;
  /** It undoes something or cannot be undone. */
  danger?: boolean;
  /** It is being done. */
  pending?: boolean;
  /** Whether something would be lost by closing it, which asks then. Left out: whatever was typed in it. */
  unsaved?: boolean;
  children: ReactNode;
}

/** Nearer the top than usual: at 768 high a long form still shows its buttons. */
const TOP = 40;

/**
 * A dialog that is mounted while open: of the specification's width, and focus goes back to where it was opened. What was typed is not
 * lost by a stray press.
 */
export function Dialog({
  title,
  width,
  onOk,
  onClose,
  okDisabled = false,
  ok,
  okFirst = false,
  danger = false,
  pending = false,
  unsaved,
  children,
}: DialogProps) {
  useReturnFocus();
  const { leave, watched } = useLeaving(onClose, unsaved);
  return (
    <Modal
      open
      style={{ top: TOP }}
      title={title}
      width={width * growthAt(settledWidth())}
      okText={ok}
      // At once: a key pressed right behind the one that opened it must not meet the cross.
      okButtonProps={{ disabled: okDisabled, danger, loading: pending, autoFocus: okFirst }}
      onOk={onOk}
      onCancel={leave}
    >
      <div {...watched}>{children}</div>
    </Modal>
  );
}
