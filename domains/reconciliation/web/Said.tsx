import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Picture } from '#domains/file/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { inBrackets } from '#kernel/web/punctuation.ts';
import { useWords } from '#kernel/web/words.ts';
import './reconciliation.css';

const LARGE = 440;

/** What was said of a difference, with the pictures that prove it: large, once they are asked for. */
export function Said({ of: { word: text, proofs }, by }: { of: { word: string; proofs: readonly string[] }; by?: string }) {
  const { field, word } = useWords('reconciliation');
  const [open, setOpen] = useState(false);
  if (!text) return '-';
  return (
    <>
      {by ? `${text}${inBrackets(by)}` : text}
      {proofs.length > 0 && (
        <Button type="link" size="small" className="said-open" onClick={() => setOpen(true)}>
          {fill(word.proofs_of, { count: proofs.length })}
        </Button>
      )}
      {open && (
        <Modal open footer={null} width={LARGE + 80} title={text} onCancel={() => setOpen(false)}>
          <div className="said-proofs">
            {proofs.map((path, index) => (
              <Picture key={path} path={path} size={LARGE} alt={`${field.proofs} ${index + 1}`} />
            ))}
          </div>
        </Modal>
      )}
    </>
  );
}
