import { readSession } from '../session.ts';

type Values = Record<string, unknown>;

/** A draft belongs to a person, a shop and a form; it lives as long as the browser's tab. */
function keyOf(name: string): string {
  const user = readSession()?.user;
  return `shop_draft:${user?.base_user_id ?? ''}:${user?.shop_id ?? ''}:${name}`;
}

export function readDraft(name: string): Values | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Values | null;
  } catch {
    return null;
  }
}

export const keepDraft = (name: string, values: Values): void => sessionStorage.setItem(keyOf(name), JSON.stringify(values));
export const dropDraft = (name: string): void => sessionStorage.removeItem(keyOf(name));
