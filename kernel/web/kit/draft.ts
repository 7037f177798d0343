import { readSession } from '../session.ts';

type Values = Record<string, unknown>;

/** A draft belongs to a person, a shop and a form; it lives as long as the browser's tab. */
function keyOf(name: string): string {
  const user = readSession()?.user;
  return `shop_draft:${user?.base_user_id ?? ''}:${user?.shop_id ?? ''}:${name}`;
}

/** What was typed, and what the form had read as it was: what is edited may be changed by somebody else before one goes on. */
interface Draft {
  values: Values;
  read: Values;
}

/** JSON knows no undefined: which fields were emptied is said beside it. */
interface Kept extends Draft {
  emptied: readonly string[];
}

export function readDraft(name: string): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Partial<Kept> | null;
    if (!kept?.values || !kept.read) return null;
    const emptied = Object.fromEntries((kept.emptied ?? []).map((field) => [field, undefined]));
    return { values: { ...kept.values, ...emptied }, read: kept.read };
  } catch {
    return null;
  }
}

export function keepDraft(name: string, draft: Draft): void {
  const emptied = Object.keys(draft.values).filter((field) => draft.values[field] === undefined);
  sessionStorage.setItem(keyOf(name), JSON.stringify({ ...draft, emptied } satisfies Kept));
}
export const dropDraft = (name: string): void => sessionStorage.removeItem(keyOf(name));
