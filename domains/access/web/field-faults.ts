import type { FormInstance } from 'antd';
import type { CallFailure } from '#kernel/web/call-failure.ts';

/** Marks the fields a refusal names, as the form calls them; answers whether all of them are in the form. */
export const markFaults =
  (form: FormInstance, names: Readonly<Record<string, string>> = {}) =>
  (failure: CallFailure): boolean => {
    const faults = failure.errors.map(({ field, message }) => ({ name: names[field] ?? field, errors: [message] }));
    form.setFields(faults);
    return faults.length > 0 && faults.every(({ name }) => form.getFieldInstance(name) !== undefined);
  };
