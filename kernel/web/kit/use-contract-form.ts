import { Form, type FormInstance } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Endpoint, RequestInputOf, RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { CallFailure } from '../call-failure.ts';
import { orTold, useCommand } from '../query.ts';
import { useUnsaved } from '../unsaved.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { defaultsOf, heldOf, requestOf } from './form-schema.ts';
import { faultsByField, firstFaults, judgingOf, placed } from './judging.ts';
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
  asRead?: never;
}
interface FromNothing<E extends Endpoint> {
  initial?: never;
  /** What a new one starts with; the contract's defaults fill the rest. */
  starts?: Partial<RequestInputOf<E>>;
  /** Fields of `starts` that say what was read, such as a version: they are as it reads now, whatever a draft kept beside what was typed. */
  asRead?: readonly Extract<keyof RequestInputOf<E>, string>[];
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
  /** Keeps what was typed last in the draft at once. */
  handOver: () => void;
  changed: (changes: FormValues) => void;
  /** A field was left: what is wrong with it is said. */
  leave: (field: string) => void;
  /** What the request would be refused for at a field, as it stands. */
  faultAt: (field: string) => string | undefined;
  /** Fields whose inputs are not shown now are not sent. */
  hidden: Set<string>;
}

/** A refusal's `items.0.quantity` as antd names the field. */
const namePath = (field: string): (string | number)[] => field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** What is typed is kept under the draft's name a moment after the last key, until it is saved or given up. */
function useDraft(draft: string | undefined, form: FormInstance<FormValues>, readLast: () => FormValues) {
  const waiting = useRef(0);
  const put = () => {
    waiting.current = 0;
    if (draft) keepDraft(draft, { values: form.getFieldsValue(true) as FormValues, read: readLast() });
  };
  return {
    keep: () => {
      if (!draft) return;
      clearTimeout(waiting.current);
      waiting.current = window.setTimeout(put, DRAFT_AFTER_MS);
    },
    /** For the same form elsewhere, which reads it at once. */
    handOver: () => {
      if (waiting.current === 0) return;
      clearTimeout(waiting.current);
      put();
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

/** Judges what is typed by the contract, as it is left and as it is to be sent; marks what that or the server refused, and goes to the first of it. */
function useJudging(request: z.ZodObject, form: FormInstance<FormValues>) {
  const { count, refused, note } = useRefused();
  const { lines } = refused;
  const [hidden] = useState(() => new Set<string>());
  const [judging] = useState(() => judgingOf(form, lines));
  const judge = () => {
    const sent = requestOf(request, form.getFieldsValue(true) as FormValues, hidden);
    const { data, error } = request.safeParse(sent);
    return { data, found: error ? firstFaults(error.issues, sent) : NONE };
  };
  const faultsNow = () => faultsByField(judge().found, lines);
  const refuse = (found: readonly Fault[], by: 'contract' | 'server'): readonly Fault[] => {
    const faults = placed(found, form, lines);
    note(found);
    judging.refuse(faults, by);
    form.setFields([...faults]);
    // To an input of a line its lines go themselves.
    if (faults[0] && !isOfLine(faults[0], lines)) form.scrollToField(faults[0].name, { block: 'center', focus: true });
    return faults;
  };
  return {
    count,
    refused,
    hidden,
    /** What would be sent; nothing, and every fault is said, where the contract refuses it. */
    attempt: () => {
      const { data, found } = judge();
      if (data) note(NONE);
      else refuse(found, 'contract');
      return data;
    },
    onFailure: (failure: CallFailure): boolean => {
      if (failure.errors.length === 0) return false;
      const found = failure.errors.map(({ field, message }) => ({ name: namePath(field), errors: [message] }));
      // A field without an input cannot be marked: the message is said as a whole.
      return refuse(found, 'server').every((fault) => isOfLine(fault, lines) || form.getFieldInstance(fault.name) !== undefined);
    },
    forget: () => {
      note(NONE);
      judging.forget();
    },
    typed: (changes: FormValues) => judging.type(Object.keys(changes), faultsNow),
    leave: (field: string) => judging.leave(field, faultsNow()),
    faultAt: (field: string) => faultsNow().get(field),
  };
}

/** What the inputs of a form hold, and values put into them whole: what `setFieldsValue` finds in a record of before stays in it. */
const inputsOf = (form: FormInstance<FormValues>) => ({
  mine: () => form.getFieldsValue(true) as FormValues,
  put: (values: FormValues) => form.setFields(Object.entries(values).map(([name, value]) => ({ name, value }))),
});

/** The state of a form that sends one command: the contract decides what may be sent, the server's refusals come back to their fields. */
export function useContractForm<E extends Endpoint>(options: FormOptions<E>): ContractForm {
  const { endpoint, initial, starts, asRead, draft, onDone, refreshes, ask, take, byPlace } = options as CommonOptions<E> & (FromRecord<E> | FromNothing<E>);
  const [form] = Form.useForm<FormValues>();
  const [first] = useState<FormValues>(() => (initial ? heldOf(endpoint.request, initial) : { ...defaultsOf(endpoint.request), ...starts }));
  const [kept] = useState(() => {
    const before = draft ? readDraft(draft) : null;
    return before && { ...before, values: { ...before.values, ...Object.fromEntries((asRead ?? []).map((field) => [field, first[field]])) } };
  });
  const [restored, setRestored] = useState(kept !== null);
  const [dirty, setDirty] = useState(kept !== null);
  const { count: faults, refused, hidden, leave, faultAt, ...judging } = useJudging(endpoint.request, form);
  // Before what was saved meanwhile is held against it.
  useEffect(() => {
    if (kept) inputsOf(form).put(kept.values);
  }, [form, kept]);
  const now = initial && heldOf(endpoint.request, initial);
  const { restore, readLast, ...theirs } = useTheirs({ start: kept?.read ?? first, byPlace, now, ...inputsOf(form) });
  const typed = useDraft(draft, form, readLast);
  const sending = useRef<RequestInputOf<E>>(undefined);

  const forget = () => {
    typed.drop();
    setDirty(false);
    setRestored(false);
    judging.forget();
  };
  const { run, pending } = useCommand(endpoint, {
    onFailure: judging.onFailure,
    ...(refreshes && { refreshes }),
    onDone: (data, message) => {
      if (onDone?.(data, message, sending.current as RequestInputOf<E>) !== 'stay') forget();
    },
  });

  const submit = async (): Promise<void> => {
    const complete = judging.attempt() as RequestInputOf<E> | undefined;
    if (!complete || (ask && !(await orTold(ask(complete))))) return;
    if (take) {
      forget();
      return take(complete);
    }
    sending.current = complete;
    await run(complete);
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
    handOver: typed.handOver,
    changed: (changes) => {
      setDirty(true);
      judging.typed(changes);
      typed.keep();
    },
    leave,
    faultAt,
  };
}
