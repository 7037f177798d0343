import { App } from 'antd';
import { useCallback, type ReactNode } from 'react';
import { useWords } from '../words.ts';
import { focusHome } from './use-return-focus.ts';

interface Question {
  /** What is about to happen, as a question. */
  title: string;
  /** What will happen, to whom, and whether it can be undone. */
  text: ReactNode;
  /** The verb on the button. */
  ok: string;
  /** The way back; «cancel» by default. */
  cancel?: string;
  danger?: boolean;
}

/** Asks before a destructive or money-moving step: says in words what will happen and to whom. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  const { word } = useWords('kernel');
  return useCallback(
    ({ title, text, ok, cancel, danger = false }) =>
      new Promise<boolean>((resolve) => {
        modal.confirm({
          title,
          content: text,
          okText: ok,
          cancelText: cancel ?? word.cancel,
          // At once: a key that was pressed right behind the one that asked must not meet the other button.
          okButtonProps: { danger, autoFocus: !danger },
          cancelButtonProps: { autoFocus: danger },
          focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
          afterClose: focusHome,
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        });
      }),
    [modal, word],
  );
}
