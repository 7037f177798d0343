import { Button } from 'antd';
import type { ReactNode } from 'react';
import { showDone, showError } from '../notice.ts';
import { useWords } from '../words.ts';

interface CopyButtonProps {
  text: string;
  /** What is said once it is on the clipboard. */
  done: string;
  size?: 'small' | 'middle';
  /** The verb on it. */
  children: ReactNode;
}

/** Puts a text on the clipboard and says so. Browsers lend that to secure pages only; elsewhere the text is selected by hand. */
export function CopyButton({ text, done, size = 'middle', children }: CopyButtonProps) {
  const { word } = useWords('kernel');
  if (!window.isSecureContext) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showDone(done);
    } catch {
      showError(word.copy_failed);
    }
  };
  return (
    <Button size={size} onClick={() => void copy()}>
      {children}
    </Button>
  );
}
