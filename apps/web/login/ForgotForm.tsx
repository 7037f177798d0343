import { isStrongPassword } from '#domains/access/contract/password.rules.ts';
import { CodeField, LoginField, PasswordField } from './fields.tsx';
import { LoginSubmit, useLoginWords } from './LoginFrame.tsx';
import { replaceForgotten, sendCode } from './sign-in.ts';
import { type Faults, missing, useLoginForm, type Values } from './use-login-form.ts';
import type { LoginWords } from './words.ts';

/** What is wrong with a new password and its repetition. */
export function newPasswordFaults({ password = '', repeat = '' }: Values, words: LoginWords): Faults {
  if (!isStrongPassword(password)) return { password: words.password_rule };
  return password === repeat ? {} : { repeat: words.passwords_differ };
}

/** A new password by a code sent to the phone (1§7). */
export function ForgotForm({ onDone, onBack }: { onDone: (mobile: string) => void; onBack: () => void }) {
  const words = useLoginWords();
  const { form, faults, setFaults, busy, submit, field, typed } = useLoginForm({
    words,
    check: (values) => {
      const left = missing(values, { mobile_number: words.mobile_required, code: words.code_required });
      return Object.keys(left).length > 0 ? left : newPasswordFaults(values, words);
    },
    send: async ({ mobile_number = '', code = '', password = '' }) => {
      await replaceForgotten({ mobile_number, code, password });
      onDone(mobile_number);
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <h2>{words.forgot_title}</h2>
      <LoginField {...field('mobile_number')} label={words.mobile} type="tel" autoComplete="username" autoFocus />
      <CodeField
        {...field('code')}
        label={words.code}
        words={words}
        typed={typed}
        field={field}
        send={(number, picture) => sendCode(number, 'FIND_PASSWORD', picture)}
        onFault={setFaults}
      />
      <PasswordField {...field('password')} label={words.new_password} words={words} autoComplete="new-password" placeholder={words.password_rule} />
      <PasswordField {...field('repeat')} label={words.repeat_password} words={words} autoComplete="new-password" />
      <LoginSubmit fault={faults['form']} busy={busy} label={words.replace_password} busyLabel={words.sending} />
      <p className="login-links">
        <button type="button" onClick={onBack}>
          {words.back}
        </button>
      </p>
    </form>
  );
}
