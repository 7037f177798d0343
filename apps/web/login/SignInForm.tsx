import { useState } from 'react';
import { basePath, leaveFor } from '#kernel/web/base.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { deviceAccount } from '#kernel/web/session.ts';
import type { LostSession } from '#kernel/web/sign-out.ts';
import { CaptchaField, LoginField, PasswordField } from './fields.tsx';
import { LoginSubmit, useLoginWords } from './LoginFrame.tsx';
import { LoginFailure } from './post.ts';
import { signIn } from './sign-in.ts';
import { missing, useLoginForm } from './use-login-form.ts';

interface SignInFormProps {
  lost: LostSession | null;
  /** Filled in already, after the password was replaced. */
  mobile: string;
  onStart: () => void;
  onForgot: () => void;
}

/** Phone and password; a picture's characters and the second factor once the server asks for them. */
export function SignInForm({ lost, mobile, onStart, onForgot }: SignInFormProps) {
  const words = useLoginWords();
  const [captcha, setCaptcha] = useState(false);
  const [totp, setTotp] = useState(false);
  // Every attempt uses its picture up.
  const [round, setRound] = useState(0);

  const onFailure = (failure: unknown) => {
    const asks = (field: string) => failure instanceof CallFailure && failure.errors.some((error) => error.field === field);
    if (asks('code') || (failure instanceof LoginFailure && (failure.data as { captcha?: boolean } | null)?.captcha)) setCaptcha(true);
    if (asks('totp_code')) setTotp(true);
    setRound((before) => before + 1);
  };
  const { form, faults, busy, submit, field } = useLoginForm({
    words,
    onFailure,
    check: (values) =>
      missing(values, {
        mobile_number: words.mobile_required,
        password: words.password_required,
        ...(captcha && { code: words.captcha_required }),
        ...(totp && { totp_code: words.totp_required }),
      }),
    send: async ({ mobile_number = '', password = '', code, totp_code }) => {
      onStart();
      await signIn({ mobile_number, password, ...(code && { code }), ...(totp_code && { totp_code }) });
      leaveFor(lost && lost.account === deviceAccount() ? lost.path : '/');
    },
  });

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <LoginField {...field('mobile_number')} label={words.mobile} type="tel" autoComplete="username" defaultValue={mobile} autoFocus={!mobile} />
      <PasswordField {...field('password')} label={words.password} words={words} autoFocus={mobile !== ''} />
      {captcha && <CaptchaField key={round} {...field('code')} label={words.captcha} words={words} />}
      {totp && (
        <>
          <LoginField {...field('totp_code')} label={words.totp} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
          <p className="login-sent">{words.totp_hint}</p>
        </>
      )}
      <LoginSubmit fault={faults['form']} busy={busy} label={words.sign_in} busyLabel={words.signing_in} />
      <p className="login-links">
        <a href={`${basePath}/user-first`}>{words.first}</a>
        <a href={`${basePath}/supplier-apply`}>{words.supplier_apply}</a>
        <button type="button" onClick={onForgot}>{words.forgot}</button>
      </p>
    </form>
  );
}
