import { type ComponentProps, useEffect, useState } from 'react';
import { plainPhone } from '#kernel/contract/phone.ts';
import { apiUrl } from '#kernel/web/base.ts';
import { deviceId } from '#kernel/web/session.ts';
import { type Faults, faultsOf } from './use-login-form.ts';
import type { LoginWords } from './words.ts';

interface FieldProps {
  name: string;
  label: string;
  fault: string | undefined;
  onInput: () => void;
}

/** An input with its label, and below it what is wrong. */
export function LoginField({ name, label, fault, children, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <div className="login-field">
      <label htmlFor={name}>{label}</label>
      <div className="login-input">
        <input id={name} name={name} aria-invalid={fault !== undefined} aria-describedby={`${name}-fault`} {...input} />
        {children}
      </div>
      <p id={`${name}-fault`} className="login-fault" role={fault ? 'alert' : undefined}>{fault}</p>
    </div>
  );
}

export function PasswordField({ words, ...props }: FieldProps & { words: LoginWords } & ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  return (
    <LoginField autoComplete="current-password" {...props} type={shown ? 'text' : 'password'}>
      <button
        type="button"
        className="login-eye"
        aria-label={shown ? words.hide_password : words.show_password}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
          <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
          <circle cx="12" cy="12" r="2.8" />
          {!shown && <path d="m4 4 16 16" strokeLinecap="round" />}
        </svg>
      </button>
    </LoginField>
  );
}

let pictures = 0;
/** Another one each time, also within a millisecond: a browser fetches no address twice. */
function nextPicture(): string {
  pictures += 1;
  return `${apiUrl('/verification/code')}?${new URLSearchParams({ uuid: deviceId(), timestamp: `${Date.now()}${pictures}` }).toString()}`;
}

/** The picture's characters; a click on it brings another. */
export function CaptchaField({ words, ...props }: FieldProps & { words: LoginWords }) {
  const [picture, setPicture] = useState(nextPicture);
  return (
    <LoginField {...props} type="text" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={4}>
      <button type="button" className="login-captcha" aria-label={words.captcha_again} title={words.captcha_again} onClick={() => setPicture(nextPicture())}>
        <img src={picture} alt={words.captcha} width={132} height={44} />
      </button>
    </LoginField>
  );
}

interface CodeFieldProps extends FieldProps {
  words: LoginWords;
  /** Sends a code to the phone of whoever has read the picture. */
  send: (mobile_number: string, picture: string) => Promise<unknown>;
  /** What stands in a field of the form. */
  typed: (name: string) => string;
  field: (name: string) => Omit<FieldProps, 'label'>;
  onFault: (faults: Faults) => void;
}

const WAIT_SECONDS = 60;

/** A picture to read, and the code by text message that is sent to whoever has read it. */
export function CodeField({ words, send: sendTo, typed, field, onFault, ...props }: CodeFieldProps) {
  const [left, setLeft] = useState(0);
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const send = async () => {
    const [number, picture] = [plainPhone(typed('mobile_number')), typed('picture')];
    if (!number) return onFault({ mobile_number: words.mobile_required });
    if (!picture) return onFault({ picture: words.captcha_required });
    onFault({});
    setBusy(true);
    try {
      await sendTo(number, picture);
      setSent(true);
      setLeft(WAIT_SECONDS);
    } catch (failure) {
      onFault(faultsOf(failure, words));
    }
    // Every attempt uses its picture up; asked for before the answer, another would void the one on its way.
    setRound(round + 1);
    setBusy(false);
  };
  return (
    <>
      {left === 0 && <CaptchaField key={round} {...field('picture')} label={words.captcha} words={words} />}
      <LoginField {...props} inputMode="numeric" autoComplete="one-time-code">
        <button type="button" className="login-send" disabled={left > 0 || busy} onClick={() => void send()}>
          {left > 0 ? words.send_again.replace('{{seconds}}', String(left)) : words.send_code}
        </button>
      </LoginField>
      <p className="login-sent" role="status">{sent && words.code_sent}</p>
    </>
  );
}

interface ChoiceFieldProps extends ComponentProps<'select'> {
  name: string;
  label: string;
  hint?: string;
  /** Words by code, the usual one first. */
  choices: Readonly<Record<string, string>>;
}

/** One of a few; something is always chosen. */
export function ChoiceField({ name, label, hint, choices, ...select }: ChoiceFieldProps) {
  return (
    <div className="login-field">
      <label htmlFor={name}>{label}</label>
      <div className="login-input">
        <select id={name} name={name} {...select}>
          {Object.entries(choices).map(([code, word]) => <option key={code} value={code}>{word}</option>)}
        </select>
      </div>
      <p className="login-sent">{hint}</p>
    </div>
  );
}
