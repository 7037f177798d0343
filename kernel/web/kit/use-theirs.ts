import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Clash, merged } from './merge.ts';
import type { FormValues } from './use-contract-form.ts';

/** What a colleague saved meanwhile, of the fields that one has changed oneself. */
export interface Theirs {
  clashes: readonly Clash[];
  /** Theirs instead of mine. */
  take: (clash: Clash) => void;
  /** Mine stays, and is what is saved. */
  keep: () => void;
}

const NONE: readonly Clash[] = [];

/** Puts values in whole: what `setFieldsValue` finds in a record of before stays in it. */
const put = (form: FormInstance<FormValues>, values: FormValues): void =>
  form.setFields(Object.entries(values).map(([name, value]) => ({ name, value })));

interface Followed {
  form: FormInstance<FormValues>;
  /** What the form began with. */
  start: FormValues;
  /** The record as it was read last, with its version; nothing where something new is made. */
  now: FormValues | undefined;
}

/**
 * Follows the record that a form edits: saved by somebody else, what was not typed in here is theirs, and what both changed is named.
 * `reset` goes back to it as it is now.
 */
export function useTheirs({ form, start, now }: Followed): Theirs & { reset: () => void } {
  const read = useRef(start);
  const [clashes, setClashes] = useState(NONE);
  const version = now?.['version'];
  const follow = useEffectEvent((saved: unknown) => {
    if (!now || saved === read.current['version']) return;
    const { values, clashes: found } = merged(read.current, form.getFieldsValue(true) as FormValues, now);
    // What both changed is held against what one began with until it is decided: a further save does not make it forgotten.
    read.current = { ...now, ...Object.fromEntries(found.map(({ field }) => [field, read.current[field]])) };
    put(form, values);
    setClashes(found);
  });
  useEffect(() => follow(version), [version]);
  const decide = (decided: readonly Clash[]): void => {
    read.current = { ...read.current, ...Object.fromEntries(decided.map(({ field, theirs }) => [field, theirs])) };
    setClashes((before) => before.filter((clash) => !decided.includes(clash)));
  };
  return {
    clashes,
    take: (clash) => {
      form.setFieldValue(clash.field, clash.theirs);
      decide([clash]);
    },
    keep: () => decide(clashes),
    reset: () => {
      form.resetFields();
      // Not to what a colleague has changed since.
      if (now) put(form, now);
      decide(clashes);
    },
  };
}
