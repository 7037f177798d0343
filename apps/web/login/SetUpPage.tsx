import { type ReactNode, useState } from 'react';
import { leaveFor } from '#kernel/web/base.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { newPasswordFaults } from './ForgotForm.tsx';
import { ChoiceField, LoginField, PasswordField } from './fields.tsx';
import { LoginFrame, LoginSubmit, useLoginWords } from './LoginFrame.tsx';
import { found, signIn } from './sign-in.ts';
import { type Faults, missing, useLoginForm, type Values } from './use-login-form.ts';
import type { LoginWords } from './words.ts';

/** What each step asks for. */
const STEPS = [
  ['setup_code', 'org_name', 'currency_code', 'time_zone'],
  ['real_name', 'mobile_number', 'password', 'repeat'],
  ['shop_name', 'sys_type'],
] as const;
const LAST = STEPS.length - 1;

/** The step that a field at fault belongs to; the form itself to the last. */
const stepOf = (field: string): number => {
  const found = STEPS.findIndex((fields) => (fields as readonly string[]).includes(field));
  return found < 0 ? LAST : found;
};

/** What is missing or wrong in a step. */
function faultsIn(step: number, values: Values, words: LoginWords): Faults {
  if (step === 0) return missing(values, { setup_code: words.setup_code_required, org_name: words.org_name_required });
  if (step === LAST) return missing(values, { shop_name: words.shop_name_required });
  const left = missing(values, { real_name: words.real_name_required, mobile_number: words.mobile_required });
  if (Object.keys(left).length > 0) return left;
  if (!/^\d{8,11}$/.test(values['mobile_number'] ?? '')) return { mobile_number: words.mobile_invalid };
  return newPasswordFaults(values, words);
}

/** `/set-up`: the first organisation of an empty database, its administrator and first shop, in three steps (2§2). */
export default function SetUpPage() {
  const words = useLoginWords();
  const [step, setStep] = useState(0);
  const { form, faults, busy, submit, field } = useLoginForm({
    words,
    check: (values) => faultsIn(step, values, words),
    onFailure: (failure) => failure instanceof CallFailure && setStep(Math.min(LAST, ...failure.errors.map((error) => stepOf(error.field)))),
    send: async (values) => {
      if (step < LAST) return setStep(step + 1);
      const { repeat: _, ...sent } = values;
      const { mobile_number = '', password = '' } = values;
      await found(sent as unknown as Parameters<typeof found>[0]);
      await signIn({ mobile_number, password });
      return leaveFor('/');
    },
  });
  return (
    <LoginFrame>
      <form ref={form} onSubmit={submit} noValidate>
        <h2>{[words.step_brand, words.step_person, words.step_shop][step]}</h2>
        <p className="login-who">{words.step.replace('{{step}}', String(step + 1))}</p>
        <Step shown={step === 0}>
          <LoginField
            {...field('setup_code')}
            label={words.setup_code}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            placeholder={words.setup_code_hint}
            autoFocus
          />
          <LoginField {...field('org_name')} label={words.org_name} autoComplete="organization" maxLength={50} />
          <ChoiceField name="currency_code" label={words.currency} hint={words.currency_hint} choices={words.currencies} />
          <ChoiceField name="time_zone" label={words.time_zone} choices={words.zones} />
        </Step>
        <Step shown={step === 1}>
          <LoginField {...field('real_name')} label={words.real_name} autoComplete="name" maxLength={30} />
          <LoginField {...field('mobile_number')} label={words.mobile} type="tel" autoComplete="username" />
          <PasswordField {...field('password')} label={words.password} words={words} autoComplete="new-password" placeholder={words.password_rule} />
          <PasswordField {...field('repeat')} label={words.repeat_password} words={words} autoComplete="new-password" />
        </Step>
        <Step shown={step === LAST}>
          <LoginField {...field('shop_name')} label={words.shop_name} maxLength={50} />
          <ChoiceField name="sys_type" label={words.sys_type} choices={words.sys_types} />
        </Step>
        <LoginSubmit fault={faults['form']} busy={busy} label={step < LAST ? words.next : words.finish} busyLabel={words.sending} />
        {step > 0 && (
          <p className="login-links">
            <button type="button" onClick={() => setStep(step - 1)}>
              {words.previous}
            </button>
          </p>
        )}
      </form>
    </LoginFrame>
  );
}

/** The fields of a step; those of the others stay filled, unseen. */
const Step = ({ shown, children }: { shown: boolean; children: ReactNode }) => <div hidden={!shown}>{children}</div>;
