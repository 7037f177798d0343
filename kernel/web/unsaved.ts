import { createContext, use, useId, useInsertionEffect } from 'react';

/** Hears of a form whether it holds something typed that would be lost with it. */
export type HearUnsaved = (form: string, unsaved: boolean) => void;

/** What a form stands in: the tab of its page, a section of the settings. */
export const UnsavedContext = createContext<HearUnsaved>(() => undefined);

/** The forms with something unsaved, in front or behind. */
const forms = new Set<string>();
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

function note(form: string, unsaved: boolean): void {
  if (unsaved) forms.add(form);
  else forms.delete(form);
  if (forms.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

/** Whether leaving this page would lose something that was typed. */
export const isAnyUnsaved = (): boolean => forms.size > 0;

/** Gives up whatever was typed on this page, of which somebody was asked: the browser does not ask again. */
export function giveUpUnsaved(): void {
  forms.clear();
  window.removeEventListener('beforeunload', ask);
}

/**
 * Says of a form, to whatever it stands in, whether something typed would be lost; the browser asks before the page is closed
 * or loaded anew. A form that is merely out of sight keeps what was said of it.
 */
export function useUnsaved(unsaved: boolean): void {
  const form = useId();
  const hear = use(UnsavedContext);
  // Unlike others, these run behind another page too, and end with the form alone: what is saved as its page is left is said at once.
  useInsertionEffect(() => queueMicrotask(() => hear(form, unsaved)), [form, hear, unsaved]);
  useInsertionEffect(() => () => queueMicrotask(() => hear(form, false)), [form, hear]);
  useInsertionEffect(() => note(form, unsaved), [form, unsaved]);
  useInsertionEffect(() => () => note(form, false), [form]);
}

/** The forms with something unsaved, by what they stand in, after one of them spoke; the same where nothing changed. */
export function heard(
  known: ReadonlyMap<string, ReadonlySet<string>>,
  place: string,
  form: string,
  unsaved: boolean,
): ReadonlyMap<string, ReadonlySet<string>> {
  const forms = known.get(place);
  if ((forms?.has(form) ?? false) === unsaved) return known;
  const left = new Set(forms);
  if (unsaved) left.add(form);
  else left.delete(form);
  const next = new Map(known);
  if (left.size > 0) next.set(place, left);
  else next.delete(place);
  return next;
}
