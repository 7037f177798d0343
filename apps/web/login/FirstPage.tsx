import { useState } from 'react';
import { basePath, leaveFor } from '#kernel/web/base.ts';
import { newPasswordFaults } from './ForgotForm.tsx';
import { CodeField, LoginField, PasswordField } from './fields.tsx';
import { LoginFrame, LoginSubmit, useLoginWords } from './LoginFrame.tsx';
import { type Invited, meet, sendCode, setFirstPassword, signIn } from './sign-in.ts';
import { missing, useLoginForm } from './use-login-form.ts';

/** `/user-first`: somebody who has no password yet proves the phone, sets one and is in (1§2, 1§4). */
export function FirstPage() {
  const words = useLoginWords();
  const [met, setMet] = useState<{ mobile: string; who: Invited } | null>(null);
  return (
    <LoginFrame>
      {met ? <PasswordStep mobile={met.mobile} who={met.who} /> : <PhoneStep onMet={(mobile, who) => setMet({ mobile, who })} />}
      <p className="login-links">
        <a href={`${basePath}/login`}>{words.back}</a>
      </p>
    </LoginFrame>
  );
}

function PhoneStep({ onMet }: { onMet: (mobile: string, who: Invited) => void }) {
  const words = useLoginWords();
  const { form, faults, setFaults, busy, submit, field, typed } = useLoginForm({
    words,
    check: (values) => missing(values, { mobile_number: words.mobile_required, sms_code: words.code_required }),
    send: async ({ mobile_number = '', sms_code = '' }) => onMet(mobile_number, await meet(mobile_number, sms_code)),
  });
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <h2>{words.first_title}</h2>
      <LoginField {...field('mobile_number')} label={words.mobile} type="tel" autoComplete="username" autoFocus />
      <CodeField
        {...field('sms_code')}
        label={words.code}
        words={words}
        typed={typed}
        field={field}
        send={(number, picture) => sendCode(number, 'FIRST_LOGIN', picture)}
        onFault={setFaults}
      />
      <LoginSubmit fault={faults['form']} busy={busy} label={words.next} busyLabel={words.sending} />
    </form>
  );
}

function PasswordStep({ mobile, who }: { mobile: string; who: Invited }) {
  const words = useLoginWords();
  const { form, faults, busy, submit, field } = useLoginForm({
    words,
    check: (values) => newPasswordFaults(values, words),
    send: async ({ password = '' }) => {
      await setFirstPassword({ ticket: who.ticket, password });
      await signIn({ mobile_number: mobile, password });
      leaveFor('/');
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <h2>{words.welcome.replace('{{name}}', who.real_name)}</h2>
      <p className="login-who">{who.shop_name}</p>
      <input type="text" name="username" autoComplete="username" value={mobile} readOnly hidden />
      <PasswordField
        {...field('password')}
        label={words.new_password}
        words={words}
        autoComplete="new-password"
        placeholder={words.password_rule}
        autoFocus
      />
      <PasswordField {...field('repeat')} label={words.repeat_password} words={words} autoComplete="new-password" />
      <LoginSubmit fault={faults['form']} busy={busy} label={words.set_password} busyLabel={words.signing_in} />
    </form>
  );
}
