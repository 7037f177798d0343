import { useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { LANGUAGES, type Language } from '#kernel/contract/failure.ts';
import { leaveFor } from '#kernel/web/base.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { chooseLanguage, currentLanguage, languageNames, onLanguage } from '#kernel/web/language.ts';
import { deviceAccount } from '#kernel/web/session.ts';
import type { LostSession } from '#kernel/web/sign-out.ts';
import mark from '../mark.svg';
import { loginWords } from './words.ts';
import { signIn } from './sign-in.ts';

type FieldName = 'mobile_number' | 'password';
type Faults = Partial<Record<FieldName | 'form', string>>;

const isChrome = /Chrome\/\d+/.test(navigator.userAgent);

/** Sign-in by phone and password (1§2). `lost` says that a session has just ended. */
export function LoginPage({ lost }: { lost: LostSession | null }) {
  const language = useSyncExternalStore(onLanguage, currentLanguage);
  const words = loginWords[language];
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState(lost !== null);

  const refuse = (found: Faults) => {
    setFaults(found);
    const first = (['mobile_number', 'password'] as const).find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const mobile = String(fields.get('mobile_number')).trim();
    const password = String(fields.get('password'));
    if (!mobile || !password) {
      refuse({ ...(!mobile && { mobile_number: words.mobile_required }), ...(!password && { password: words.password_required }) });
      return;
    }
    setBusy(true);
    setTold(false);
    setFaults({});
    try {
      if (!(await signIn(mobile, password))) refuse({ form: words.no_password });
      else leaveFor(lost && lost.account === deviceAccount() ? lost.path : '/');
    } catch (failure) {
      refuse(faultsOf(failure, words));
    } finally {
      setBusy(false);
    }
  };

  const field = (name: FieldName) => ({ name, fault: faults[name], onInput: () => setFaults({}) });

  return (
    <>
      <header className="login-languages">
        <LanguageChoice language={language} label={words.language} />
      </header>
      <main className="login-card">
        <h1><img src={mark} alt="" />{words.brand}</h1>
        <p className="login-about">{words.about}</p>
        {told && <div role="alert" className="login-alert"><strong>{words.lost_title}</strong>{words.lost}</div>}
        <form ref={form} onSubmit={submit} noValidate>
          <LoginField {...field('mobile_number')} label={words.mobile} type="tel" autoComplete="username" autoFocus />
          <PasswordField {...field('password')} label={words.password} show={words.show_password} hide={words.hide_password} />
          {faults.form && <div role="alert" className="login-alert">{faults.form}</div>}
          <button type="submit" className="login-submit" aria-disabled={busy}>{busy ? words.signing_in : words.sign_in}</button>
        </form>
        {!isChrome && <p className="login-hint">{words.chrome}</p>}
      </main>
    </>
  );
}

/** Where each part of a failure is shown: at its field, or above the button. */
function faultsOf(failure: unknown, words: (typeof loginWords)[Language]): Faults {
  if (!(failure instanceof CallFailure)) throw failure;
  if (failure.kind === 'timeout') return { form: words.timeout };
  if (failure.kind !== 'refused') return { form: words.network };
  const faults: Faults = {};
  for (const { field, message } of failure.errors) if (field === 'mobile_number' || field === 'password') faults[field] ??= message;
  return Object.keys(faults).length > 0 ? faults : { form: failure.message || words.network };
}

interface FieldProps {
  name: FieldName;
  label: string;
  fault: string | undefined;
  onInput: () => void;
}

function LoginField({ name, label, fault, children, ...input }: FieldProps & React.ComponentProps<'input'>) {
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

function PasswordField({ show, hide, ...props }: FieldProps & { show: string; hide: string }) {
  const [shown, setShown] = useState(false);
  return (
    <LoginField {...props} type={shown ? 'text' : 'password'} autoComplete="current-password">
      <button type="button" className="login-eye" aria-label={shown ? hide : show} aria-pressed={shown} onClick={() => setShown(!shown)}>
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
          <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
          <circle cx="12" cy="12" r="2.8" />
          {!shown && <path d="m4 4 16 16" strokeLinecap="round" />}
        </svg>
      </button>
    </LoginField>
  );
}

function LanguageChoice({ language, label }: { language: Language; label: string }) {
  return (
    <div role="radiogroup" aria-label={label}>
      {LANGUAGES.map((each) => (
        <button key={each} type="button" role="radio" lang={each} aria-checked={each === language} onClick={() => chooseLanguage(each)}>
          {languageNames[each]}
        </button>
      ))}
    </div>
  );
}
