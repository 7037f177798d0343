import { useState } from 'react';
import type { LostSession } from '#kernel/web/sign-out.ts';
import { ForgotForm } from './ForgotForm.tsx';
import { LoginFrame, useLoginWords } from './LoginFrame.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Sign-in by phone and password, and the way back for who forgot it (1§2). `lost` says that a session has just ended. */
export function LoginPage({ lost }: { lost: LostSession | null }) {
  const words = useLoginWords();
  const [told, setTold] = useState(lost !== null);
  const [forgot, setForgot] = useState(false);
  const [replaced, setReplaced] = useState<string | null>(null);
  return (
    <LoginFrame>
      {told && <div role="alert" className="login-alert"><strong>{words.lost_title}</strong>{words.lost}</div>}
      {replaced !== null && !forgot && <div role="status" className="login-done">{words.password_replaced}</div>}
      {forgot ? (
        <ForgotForm
          onDone={(mobile) => {
            setReplaced(mobile);
            setForgot(false);
          }}
          onBack={() => setForgot(false)}
        />
      ) : (
        <SignInForm
          lost={lost}
          mobile={replaced ?? ''}
          onStart={() => setTold(false)}
          onForgot={() => {
            setTold(false);
            setForgot(true);
          }}
        />
      )}
    </LoginFrame>
  );
}
