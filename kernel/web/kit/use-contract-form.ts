import { Form, type FormInstance } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Endpoint, RequestInputOf, RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Issue } from '#kernel/i18n/issue.ts';
import type { CallFailure } from '../call-failure.ts';
import { orTold, useCommand } from '../query.ts';
import { useUnsaved } from '../unsaved.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { defaultsOf, faultText, heldOf, requestOf } from './form-schema.ts';
import { type Fault, isOfLine, type Refused } from './refused.ts';
import { type Theirs, useTheirs } from './use-theirs.ts';

export type FormValues = Record<string, unknown>;

interface CommonOptions<E extends Endpoint> {
  endpoint: E;
  /** Names the draft; without it nothing is kept. A form that edits names the record too: `member.edit.17`. */
  draft?: string;
  /** After success, with what was sent. `'stay'` keeps the form as it is: the answer refused after all (1§4, member save). */
  onDone?: (data: ResponseOf<E>, message: string, sent: RequestInputOf<E>) => 'stay' | void;
  refreshes?: readonly string[];
  /** Fields that are lists of fixed length: what a colleague changed at one place is taken over beside what is typed at another. */
  byPlace?: readonly Extract<keyof RequestInputOf<E>, string>[];
  /** Asks once more, in words, before a complete form is sent. */
  ask?: (input: RequestInputOf<E>) => Promise<boolean>;
  /** Takes a complete form instead of it being sent: it goes along with another form. */
  take?: (input: RequestInputOf<E>) => void;
}

/** A field that the contract would fill by itself must be said: what fills it would overwrite what is kept. One that must be typed may be open. */
type Held<E extends Endpoint, Field extends keyof RequestInputOf<E>> = undefined extends RequestInputOf<E>[Field]
  ? RequestOf<E>[Field & keyof RequestOf<E>]
  : RequestInputOf<E>[Field] | undefined;

/** What a record holds, for every field of the request that edits it: one that is left out does not compile. */
export type Whole<E extends Endpoint> = {
  // Not of the request's own keys: some of them may be missing there, and none may here.
  [Field in keyof Record<keyof RequestInputOf<E>, unknown>]: Held<E, Field>;
};

/** A request that names the version it read changes what is there. */
type Edits<E extends Endpoint> = RequestInputOf<E> extends { version: number } ? true : false;

/** Fields without an input travel along, such as an edited record's id. */
interface FromRecord<E extends Endpoint> {
  /** What is edited, whole: nothing of it is filled in by the contract's defaults. */
  initial: Whole<E>;
  starts?: never;
}
interface FromNothing<E extends Endpoint> {
  initial?: never;
  /** What a new one starts with; the contract's defaults fill the rest. */
  starts?: Partial<RequestInputOf<E>>;
}

export type FormOptions<E extends Endpoint> = CommonOptions<E> & (Edits<E> extends true ? FromRecord<E> : FromRecord<E> | FromNothing<E>);

const DRAFT_AFTER_MS = 400;

export interface ContractForm {
  form: FormInstance<FormValues>;
  initial: FormValues;
  submit: () => Promise<void>;
  pending: boolean;
  /** Something was typed that is not saved. */
  dirty: boolean;
  /** The inputs hold what was typed before, and not saved. */
  restored: boolean;
  /** How many fields the last attempt refused. */
  faults: number;
  refused: Refused;
  /** What a colleague saved meanwhile. */
  theirs: Theirs;
  /** Back to the initial values; the draft goes. */
  reset: () => void;
  changed: (changes: FormValues) => void;
  /** Fields whose inputs are not shown now are not sent. */
  hidden: Set<string>;
}

const pathOf = (path: readonly PropertyKey[]): (string | number)[] => path.map((step) => (typeof step === 'symbol' ? String(step) : step));
/** A refusal's `items.0.quantity` as antd names the field. */
const namePath = (field: string): (string | number)[] => field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** What to mark: of each field the first thing wrong. */
function firstFaults(issues: readonly z.core.$ZodIssue[], sent: unknown): readonly Fault[] {
  const byField = new Map<string, Fault>();
  for (const issue of issues) {
    const name = pathOf(issue.path);
    if (!byField.has(name.join('.'))) byField.set(name.join('.'), { name, errors: [faultText(issue as Issue, sent)] });
  }
  return [...byField.values()];
}

/** What is typed is kept under the draft's name a moment after the last key, until it is saved or given up. */
function useDraft(draft: string | undefined, form: FormInstance<FormValues>, readLast: () => FormValues) {
  const waiting = useRef(0);
  return {
    keep: () => {
      if (!draft) return;
      clearTimeout(waiting.current);
      const put = () => keepDraft(draft, { values: form.getFieldsValue(true) as FormValues, read: readLast() });
      waiting.current = window.setTimeout(put, DRAFT_AFTER_MS);
    },
    drop: () => {
      clearTimeout(waiting.current);
      if (draft) dropDraft(draft);
    },
  };
}

const NONE: readonly Fault[] = [];

/** What the last attempt refused: how many fields, and which of them were not mended since. */
function useRefused() {
  const [found, setFound] = useState(NONE);
  const [faults, setFaults] = useState(NONE);
  const [lines] = useState(() => new Set<string>());
  const note = (refused: readonly Fault[]) => {
    setFound(refused);
    setFaults(refused);
  };
  const mend = useCallback((name: Fault['name']) => {
    const isThere = (fault: Fault) => name.every((step, at) => fault.name[at] === step);
    setFaults((before) => (before.some(isThere) ? before.filter((fault) => !isThere(fault)) : before));
  }, []);
  const refused: Refused = useMemo(() => ({ faults, first: found[0], mend, lines }), [faults, found, mend, lines]);
  return { count: found.length, refused, note };
}

/** Marks what was refused, by the contract or by the server, and goes to the first of it. */
function useRefusing(form: FormInstance<FormValues>, refused: Refused, note: (found: readonly Fault[]) => void) {
  const refuse = (found: readonly Fault[]) => {
    note(found);
    form.setFields([...found]);
    // To an input of a line its lines go themselves.
    if (found[0] && !isOfLine(found[0], refused.lines)) form.scrollToField(found[0].name, { block: 'center', focus: true });
  };
  const onFailure = (failure: CallFailure): boolean => {
    if (failure.errors.length === 0) return false;
    const found = failure.errors.map(({ field, message }) => ({ name: namePath(field), errors: [message] }));
    refuse(found);
    // A field without an input cannot be marked: the message is said as a whole.
    return found.every((fault) => isOfLine(fault, refused.lines) || form.getFieldInstance(fault.name) !== undefined);
  };
  return { refuse, onFailure };
}

/** What the inputs of a form hold, and values put into them whole: what `setFieldsValue` finds in a record of before stays in it. */
const inputsOf = (form: FormInstance<FormValues>) => ({
  mine: () => form.getFieldsValue(true) as FormValues,
  put: (values: FormValues) => form.setFields(Object.entries(values).map(([name, value]) => ({ name, value }))),
});

/** The state of a form that sends one command: the contract decides what may be sent, the server's refusals come back to their fields. */
export function useContractForm<E extends Endpoint>(options: FormOptions<E>): ContractForm {
  const { endpoint, initial, starts, draft, onDone, refreshes, ask, take, byPlace } = options as CommonOptions<E> & (FromRecord<E> | FromNothing<E>);
  const [form] = Form.useForm<FormValues>();
  const [first] = useState<FormValues>(() => (initial ? heldOf(endpoint.request, initial) : { ...defaultsOf(endpoint.request), ...starts }));
  const [kept] = useState(() => (draft ? readDraft(draft) : null));
  const [restored, setRestored] = useState(kept !== null);
  const [dirty, setDirty] = useState(kept !== null);
  const { count: faults, refused, note } = useRefused();
  const [hidden] = useState(() => new Set<string>());
  // Before what was saved meanwhile is held against it.
  useEffect(() => {
    if (kept) form.setFieldsValue(kept.values);
  }, [form, kept]);
  const now = initial && heldOf(endpoint.request, initial);
  const { restore, readLast, ...theirs } = useTheirs({ start: kept?.read ?? first, byPlace, now, ...inputsOf(form) });
  const typed = useDraft(draft, form, readLast);
  const sending = useRef<RequestInputOf<E>>(undefined);

  const { refuse, onFailure } = useRefusing(form, refused, note);
  const forget = () => {
    typed.drop();
    setDirty(false);
    setRestored(false);
    note(NONE);
  };
  const { run, pending } = useCommand(endpoint, {
    onFailure,
    ...(refreshes && { refreshes }),
    onDone: (data, message) => {
      if (onDone?.(data, message, sending.current as RequestInputOf<E>) !== 'stay') forget();
    },
  });

  const submit = async (): Promise<void> => {
    const values = form.getFieldsValue(true) as FormValues;
    const sent = requestOf(endpoint.request, values, hidden);
    const result = endpoint.request.safeParse(sent);
    if (!result.success) return refuse(firstFaults(result.error.issues, sent));
    note(NONE);
    if (ask && !(await orTold(ask(result.data as RequestInputOf<E>)))) return;
    if (take) {
      forget();
      return take(result.data as RequestInputOf<E>);
    }
    sending.current = result.data as RequestInputOf<E>;
    await run(sending.current);
  };

  // What a draft keeps is not lost.
  useUnsaved(dirty && !draft);

  return {
    form,
    initial: first,
    submit,
    pending,
    dirty,
    restored,
    faults,
    refused,
    theirs,
    hidden,
    reset: () => {
      forget();
      form.resetFields();
      restore();
    },
    changed: (changes) => {
      setDirty(true);
      form.setFields(Object.keys(changes).map((name) => ({ name, errors: [] })));
      typed.keep();
    },
  };
}
