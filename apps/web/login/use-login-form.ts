import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { plainCode, plainPhone } from '#kernel/contract/phone.ts';
import type { LoginWords } from './words.ts';

/** What is wrong, by field; `form` is about the whole. */
export type Faults = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string>>;

/** A fault stands at its field, where the form has it, or asks for it from now on (`code`, `totp_code`); the number travels as `phone_num` too. */
const placeOf = (field: string): string =>
  field === 'phone_num' ? 'mobile_number' : field.endsWith('code') || document.getElementsByName(field)[0] ? field : 'form';

/** Where each part of a failure is shown: at its field, or above the button. */
export function faultsOf(failure: unknown, words: LoginWords): Faults {
  if (!(failure instanceof CallFailure)) throw failure;
  if (failure.kind === 'timeout') return { form: words.timeout };
  if (failure.kind !== 'refused') return { form: words.network };
  const faults: Record<string, string> = {};
  for (const { field, message } of failure.errors) faults[placeOf(field)] ??= message;
  return Object.keys(faults).length > 0 ? faults : { form: failure.message || words.network };
}

interface Doing {
  words: LoginWords;
  /** What is missing or wrong before anything is sent. */
  check: (values: Values) => Faults;
  send: (values: Values) => Promise<void>;
  onFailure?: (failure: unknown) => void;
}

/** Fields that take codes and numbers. */
const CODE = /code$|^picture$|(bank|licence)_number$/;
/** Phones and codes as they were pasted, told from their dress. */
const plain = (name: string, typed: string): string =>
  name === 'mobile_number' ? plainPhone(typed) : CODE.test(name) ? plainCode(typed) : typed;

/** A form before there is a session: checks, sends once at a time, puts the cursor where something is wrong. */
export function useLoginForm({ words, check, send, onFailure }: Doing) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  }, [faults]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const values = Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, plain(name, String(value))]));
    const found = check(values);
    if (Object.keys(found).length > 0) return setFaults(found);
    setBusy(true);
    setFaults({});
    try {
      await send(values);
    } catch (failure) {
      onFailure?.(failure);
      setFaults(faultsOf(failure, words));
    } finally {
      setBusy(false);
    }
  };
  const field = (name: string) => ({ name, fault: faults[name], onInput: () => setFaults({}) });
  const typed = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.trim() ?? '';
  return { form, faults, setFaults, busy, submit, field, typed };
}

/** Faults of what was left empty, by field. */
export const missing = (values: Values, sentences: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(sentences).filter(([name]) => !values[name]));
