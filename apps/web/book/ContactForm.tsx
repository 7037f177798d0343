import { type FormEvent, useEffect, useRef, useState } from 'react';
import { plainCode, plainPhone } from '#kernel/contract/phone.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { CaptchaField, LoginField } from '../login/fields.tsx';
import { LoginSubmit, useLoginWords } from '../login/LoginFrame.tsx';
import { sentenceOf } from '../login/post.ts';
import { type BookWords, useBookWords } from './words.ts';

const FIELDS = ['name', 'mobile_number', 'code', 'sms_code', 'remarks'] as const;
type Field = (typeof FIELDS)[number];
type Faults = Partial<Record<Field | 'form', string>>;
const WAIT_SECONDS = 60;

/** Where each part of a failure is shown. */
function faultsOf(failure: unknown, words: BookWords): Faults {
  const sentence = sentenceOf(failure, words);
  const faults: Faults = {};
  for (const { field, message } of (failure as CallFailure).errors) faults[FIELDS.find((one) => one === field) ?? 'form'] ??= message;
  return Object.keys(faults).length > 0 ? faults : { form: sentence };
}

/** What stands in the form, told from its dress. */
function typedIn(form: HTMLFormElement): Record<Field, string> {
  const value = (name: Field) => String(new FormData(form).get(name) ?? '').trim();
  return {
    name: value('name'),
    mobile_number: plainPhone(value('mobile_number')),
    code: plainCode(value('code')),
    sms_code: plainCode(value('sms_code')),
    remarks: value('remarks'),
  };
}

/** Seconds until another code may be sent. */
function useWait(): [number, () => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(WAIT_SECONDS)];
}

/** Who asks, as it was typed, and the code that proves the phone. */
export interface Contact {
  name: string;
  mobile_number: string;
  sms_code: string;
  remarks: string;
}

interface ContactFormProps {
  /** What becomes of it, where it is not as usual. */
  hint: string;
  /** The button's words. */
  label: string;
  /** Sends a code to a phone; the characters of the picture are used up. */
  send: (phone: { mobile_number: string; code: string }) => Promise<null>;
  /** Asks for what was chosen. */
  ask: (contact: Contact) => Promise<void>;
  /** What was chosen is gone meanwhile: the field that the refusal names then, and what to do. */
  gone?: { field: string; tell: () => void };
}

/** Who asks: a name, and a phone that is proved by a code. */
export function ContactForm({ hint, label, send: sendCode, ask, gone }: ContactFormProps) {
  const words = useBookWords();
  const loginWords = useLoginWords();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setBusy] = useState(false);
  const [left, wait] = useWait();
  const [sent, setSent] = useState(false);
  // Every attempt uses its picture up.
  const [round, setRound] = useState(0);
  const field = (name: Field) => ({ name, fault: faults[name], onInput: () => setFaults({}) });
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    setFaults({});
    try {
      await act();
    } catch (failure) {
      setFaults(faultsOf(failure, words));
      if (gone && failure instanceof CallFailure && failure.errors.some(({ field: named }) => named === gone.field)) gone.tell();
    } finally {
      setBusy(false);
    }
  };
  const send = () => {
    const { mobile_number, code } = typedIn(form.current!);
    if (!mobile_number || !code)
      return setFaults({ ...(!mobile_number && { mobile_number: words.mobile_required }), ...(!code && { code: words.picture_required }) });
    return void run(() =>
      sendCode({ mobile_number, code })
        .then(() => {
          setSent(true);
          wait();
        })
        .finally(() => setRound((before) => before + 1)),
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { name, mobile_number, sms_code, remarks } = typedIn(form.current!);
    const missing: Faults = {
      ...(!name && { name: words.name_required }),
      ...(!mobile_number && { mobile_number: words.mobile_required }),
      ...(!sms_code && { sms_code: words.code_required }),
    };
    if (Object.keys(missing).length > 0) return setFaults(missing);
    void run(() => ask({ name, mobile_number, sms_code, remarks }));
  };
  return (
    <form ref={form} className="book-part" onSubmit={submit} noValidate>
      <h2>{words.contact}</h2>
      <LoginField {...field('name')} label={words.name} autoComplete="name" maxLength={30} />
      <LoginField {...field('mobile_number')} label={words.mobile} type="tel" autoComplete="tel" />
      <CaptchaField key={round} {...field('code')} label={loginWords.captcha} words={loginWords} />
      <LoginField {...field('sms_code')} label={words.code} inputMode="numeric" autoComplete="one-time-code" maxLength={6}>
        <button type="button" className="login-send" disabled={left > 0 || isBusy} onClick={send}>
          {left > 0 ? words.send_again.replace('{{seconds}}', String(left)) : words.send_code}
        </button>
      </LoginField>
      <p className="login-sent" role="status">{sent && words.code_sent}</p>
      <LoginField {...field('remarks')} label={words.remarks} maxLength={200} />
      <p className="book-hint">{hint}</p>
      <LoginSubmit fault={faults.form} busy={isBusy} label={label} busyLabel={words.sending} />
    </form>
  );
}
