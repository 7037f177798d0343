import { Button } from 'antd';
import { CopyButton } from '#kernel/web/kit/CopyButton.tsx';
import { useWords } from '#kernel/web/words.ts';

/** Ten codes, shown this once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { word } = useWords('access');
  return (
    <>
      <p className="account-about">{word.recovery_text}</p>
      <ul className="account-recovery">{codes.map((code) => <li key={code}>{code}</li>)}</ul>
      <div className="account-part-head">
        <span><CopyButton text={codes.join('\n')} done={word.copied}>{word.copy}</CopyButton></span>
        <Button type="primary" onClick={onSaved}>{word.recovery_saved}</Button>
      </div>
    </>
  );
}
