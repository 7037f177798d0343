import type { MoveKind } from '../contract/places.ts';

/** What is left of a bottle that was opened. */
export interface Opened {
  opened_id: string;
  rest: number;
  /** From this moment on it is thrown away. */
  use_by: Date;
}

/** Whether what is open goes before what is sealed, after it, or not at all. */
export type OpenedTurn = 'first' | 'last' | 'never';

/** A treatment uses up what is open; what is thrown away or used in the house may be open; nobody is sold, sent or given back an open bottle. */
export const turnOf = (kind: MoveKind): OpenedTurn =>
  kind === 'treatment' ? 'first' : kind === 'loss' || kind === 'use' || kind === 'stock_take' ? 'last' : 'never';

/** Whether it may only be thrown away: it was open for too long. */
export const isOver = ({ use_by }: Pick<Opened, 'use_by'>, now: Date): boolean => use_by.getTime() <= now.getTime();

const HOUR_MS = 3_600_000;

/** Until when a bottle keeps that is opened now: so many hours, and never beyond the end of the last day of its batch. */
export function keepsUntil(now: Date, hours: number, batchEnds: Date | null): Date {
  const open = now.getTime() + hours * HOUR_MS;
  return new Date(batchEnds === null ? open : Math.min(open, batchEnds.getTime()));
}

/**
 * How so many of sealed stock are taken, where its bottles are opened: whole bottles are used up at once, the rest comes out
 * of one that stays open. `opens` is what that one holds.
 */
export function breakOpen(sealed: number, quantity: number, content: number): { quantity: number; opens: number | null }[] {
  const rest = quantity % content;
  const whole = quantity - rest;
  return [...(whole > 0 ? [{ quantity: whole, opens: null }] : []), ...(rest > 0 ? [{ quantity: rest, opens: Math.min(content, sealed - whole) }] : [])];
}
