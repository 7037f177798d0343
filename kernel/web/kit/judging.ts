import type { FormInstance } from 'antd';
import type { z } from 'zod';
import type { Issue } from '#kernel/i18n/issue.ts';
import { faultText } from './form-schema.ts';
import { type Fault, isOfLine } from './refused.ts';

const pathOf = (path: readonly PropertyKey[]): (string | number)[] => path.map((step) => (typeof step === 'symbol' ? String(step) : step));

/** What to mark: of each field the first thing wrong. */
export function firstFaults(issues: readonly z.core.$ZodIssue[], sent: unknown): readonly Fault[] {
  const byField = new Map<string, Fault>();
  for (const issue of issues) {
    const name = pathOf(issue.path);
    if (!byField.has(name.join('.'))) byField.set(name.join('.'), { name, errors: [faultText(issue as Issue, sent)] });
  }
  return [...byField.values()];
}

type Faults = ReadonlyMap<string, string>;

/** Of each field of the form the first thing wrong, wherever in it, but for what its lines mark themselves. */
export function faultsByField(faults: readonly Fault[], lines: ReadonlySet<string>): Faults {
  const byField = new Map<string, string>();
  for (const fault of faults) {
    const field = String(fault.name[0]);
    if (!isOfLine(fault, lines) && !byField.has(field)) byField.set(field, fault.errors[0] ?? '');
  }
  return byField;
}

type Marks = Pick<FormInstance, 'getFieldError' | 'getFieldsError' | 'setFields'>;

/** Where each fault is said: at its own input, or at the field around it where no input stands under its path. */
export function placed(faults: readonly Fault[], form: Pick<Marks, 'getFieldsError'>, lines: ReadonlySet<string>): readonly Fault[] {
  const inputs = new Set(form.getFieldsError().map(({ name }) => name.join('.')));
  const byPlace = new Map<string, Fault>();
  for (const fault of faults) {
    const at = isOfLine(fault, lines) || inputs.has(fault.name.join('.')) ? fault : { ...fault, name: fault.name.slice(0, 1) };
    if (!byPlace.has(at.name.join('.'))) byPlace.set(at.name.join('.'), at);
  }
  return [...byPlace.values()];
}

/**
 * When a form says what is wrong: of a field as one leaves it, and with it of those that were left before, whose rules may look at it;
 * nothing of a field that one has not been in. What is mended goes as one types. What the server refused stands until that very field is
 * changed. Lines judge themselves.
 */
export function judgingOf(form: Marks, lines: ReadonlySet<string>) {
  const left = new Set<string>();
  const theirs = new Map<string, string>();
  const judge = (fields: Iterable<string>, faults: Faults): void => {
    for (const field of fields) {
      const [shown] = form.getFieldError(field);
      const fault = faults.get(field);
      const isTheirs = shown !== undefined && shown === theirs.get(field);
      if (!isTheirs && !lines.has(field) && shown !== fault) form.setFields([{ name: field, errors: fault === undefined ? [] : [fault] }]);
    }
  };
  return {
    leave: (field: string, faults: Faults): void => judge(left.add(field), faults),
    type: (fields: readonly string[], faultsNow: () => Faults): void => {
      for (const field of fields) theirs.delete(field);
      form.setFields(fields.map((name) => ({ name, errors: [] })));
      const marked = form.getFieldsError().filter(({ name, errors }) => name.length === 1 && errors.length > 0);
      if (marked.length > 0) judge(marked.map(({ name }) => String(name[0])), faultsNow());
    },
    /** An attempt was refused by the contract, or by the server. */
    refuse: (faults: readonly Fault[], by: 'contract' | 'server'): void => {
      theirs.clear();
      for (const { name, errors } of faults) {
        left.add(String(name[0]));
        if (by === 'server') theirs.set(String(name[0]), errors[0] ?? '');
      }
    },
    forget: (): void => {
      left.clear();
      theirs.clear();
    },
  };
}
