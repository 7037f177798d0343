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

export function readDraft(name: string): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Partial<Draft> | null;
    return kept?.values && kept.read ? { values: kept.values, read: kept.read } : null;
  } catch {
    return null;
  }
}

export const keepDraft = (name: string, draft: Draft): void => sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
export const dropDraft = (name: string): void => sessionStorage.removeItem(keyOf(name));
