import { Button } from 'antd';
import { showDone } from '#kernel/web/notice.ts';
import { useWords } from '#kernel/web/words.ts';

/** Ten codes, shown this once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { word } = useWords('access');
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    showDone(word.copied);
  };
  return (
    <>
      <p className="account-about">{word.recovery_text}</p>
      <ul className="account-recovery">{codes.map((code) => <li key={code}>{code}</li>)}</ul>
      <div className="account-part-head">
        {window.isSecureContext ? <Button onClick={() => void copy()}>{word.copy}</Button> : <span />}
        <Button type="primary" onClick={onSaved}>{word.recovery_saved}</Button>
      </div>
    </>
  );
}
