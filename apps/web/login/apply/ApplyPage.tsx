import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { basePath } from '#kernel/web/base.ts';
import { currentLanguage, onLanguage } from '#kernel/web/language.ts';
import { ChoiceField, CodeField, LoginField } from '../fields.tsx';
import { LoginFrame, LoginSubmit, useLoginWords } from '../LoginFrame.tsx';
import { type Faults, faultsOf, useLoginForm, type Values } from '../use-login-form.ts';
import { applyWith, faultsIn, faultySteps, sendApplyCode, type StepName, stepsOf } from './apply.ts';
import { applyWords } from './words.ts';
import './apply.css';

/** `/supplier-apply`: a supplier applies to a chain that gave it an invitation code (specification 1§4). */
export default function ApplyPage() {
  const words = useLoginWords();
  const [made, setMade] = useState<{ number: string; phone: string } | null>(null);
  return (
    <LoginFrame>
      {made ? <Made {...made} /> : <ApplyForm onDone={setMade} />}
      <p className="login-links">
        <a href={`${basePath}/login`}>{words.back}</a>
      </p>
    </LoginFrame>
  );
}

const useOwnWords = () => applyWords[useSyncExternalStore(onLanguage, currentLanguage)];

function Made({ number, phone }: { number: string; phone: string }) {
  const own = useOwnWords();
  return (
    <div role="status">
      <h2>{own.done_title}</h2>
      <p>{own.done.replace('{{number}}', number).replace('{{phone}}', phone)}</p>
    </div>
  );
}

/** Where one is, what was found wrong in any step, and how one goes on; what was typed stays in all of them. */
function useWizard(onDone: (made: { number: string; phone: string }) => void) {
  const words = useLoginWords();
  const own = useOwnWords();
  const [type, setType] = useState('person');
  const [step, setStep] = useState<StepName>('basics');
  const steps = stepsOf(type);
  const at = steps.indexOf(step);
  const isLast = at === steps.length - 1;
  /** Each step says its own faults: the first that has any is gone to. */
  const check = (values: Values): Faults => {
    const looked = isLast ? steps : steps.slice(0, at + 1);
    const found: Faults = Object.assign({}, ...looked.map((each) => faultsIn(each, values, words, own)));
    const [first] = faultySteps(found, steps);
    if (first) setStep(first);
    return found;
  };
  const kit = useLoginForm({
    words,
    check,
    onFailure: (failure) => {
      const [first] = faultySteps(faultsOf(failure, words), steps);
      if (first) setStep(first);
    },
    send: async (values) => {
      if (!isLast) return setStep(steps[at + 1]!);
      const { picture: _, ...form } = values;
      const { application_number } = await applyWith(form);
      return onDone({ number: application_number, phone: values['mobile_number'] ?? '' });
    },
  });
  return { ...kit, words, own, steps, step, at, isLast, setStep, type, setType };
}

function ApplyForm({ onDone }: { onDone: (made: { number: string; phone: string }) => void }) {
  const { form, faults, setFaults, busy, submit, field, typed, words, own, steps, step, at, isLast, setStep, type, setType } = useWizard(onDone);
  const faulty = faultySteps(faults, steps);
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <h2>{own.title}</h2>
      <ol className="apply-steps">
        {steps.map((each) => (
          <li key={each} aria-current={each === step ? 'step' : undefined} className={faulty.includes(each) ? 'apply-faulty' : undefined}>
            {own.steps[each]}
            {faulty.includes(each) && <span className="apply-mark"> · {own.has_faults}</span>}
          </li>
        ))}
      </ol>
      <p className="login-who apply-where">{own.step.replace('{{step}}', String(at + 1)).replace('{{of}}', String(steps.length))}</p>
      <Step shown={step === 'basics'}>
        <LoginField
          {...field('chain_code')}
          label={own.chain_code}
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          placeholder={own.chain_code_hint}
          autoFocus
        />
        <ChoiceField name="supplier_type" label={own.supplier_type} choices={own.types} value={type} onChange={(event) => setType(event.currentTarget.value)} />
        <LoginField {...field('supplier_name')} label={own.supplier_name} autoComplete="organization" maxLength={50} />
        <LoginField {...field('contact_name')} label={own.contact_name} autoComplete="name" maxLength={30} />
        <LoginField {...field('address')} label={own.address} autoComplete="street-address" maxLength={100} />
      </Step>
      {type !== 'person' && (
        <Step shown={step === 'licence'}>
          <LoginField {...field('licence_name')} label={own.licence_name} maxLength={60} />
          <LoginField {...field('licence_number')} label={own.licence_number} autoComplete="off" spellCheck={false} maxLength={30} />
          <p className="login-sent">{own.licence_later}</p>
        </Step>
      )}
      <Step shown={step === 'bank'}>
        <LoginField {...field('bank_name')} label={own.bank_name} maxLength={50} />
        <LoginField {...field('bank_owner')} label={own.bank_owner} maxLength={50} />
        <LoginField {...field('bank_number')} label={own.bank_number} inputMode="numeric" autoComplete="off" maxLength={30} />
      </Step>
      <Step shown={step === 'category'}>
        <ChoiceField name="category" label={own.category} choices={own.categories} />
        <LoginField {...field('mobile_number')} label={words.mobile} type="tel" autoComplete="tel" placeholder={own.mobile_hint} />
        <CodeField
          {...field('sms_code')}
          label={words.code}
          words={{ ...words, code_sent: own.code_sent }}
          typed={typed}
          field={field}
          send={(number, picture) => sendApplyCode(typed('chain_code'), number, picture)}
          onFault={(found) => {
            setFaults(found);
            const [first] = faultySteps(found, steps);
            if (first) setStep(first);
          }}
        />
      </Step>
      <LoginSubmit fault={faults['form']} busy={busy} label={isLast ? own.submit : words.next} busyLabel={words.sending} />
      {at > 0 && (
        <p className="login-links">
          <button type="button" onClick={() => setStep(steps[at - 1]!)}>
            {words.previous}
          </button>
        </p>
      )}
    </form>
  );
}

/** The fields of a step; those of the others stay filled, unseen. */
const Step = ({ shown, children }: { shown: boolean; children: ReactNode }) => <div hidden={!shown}>{children}</div>;
