import { LoginFrame, useLoginWords } from './LoginFrame.tsx';

/** A page whose code could not be fetched: the product was deployed anew, or the connection is gone. */
export function NotLoaded() {
  const words = useLoginWords();
  return (
    <LoginFrame>
      <div role="alert" className="login-alert">{words.chunk_failed}</div>
      <button type="button" className="login-submit" onClick={() => location.reload()}>{words.reload}</button>
    </LoginFrame>
  );
}
