import type { Stretch } from './board-geometry.ts';

/** A column of the board: somebody's, or a bed's, on one day. */
export interface Lane {
  key: string;
  title: string;
  hint: string;
  /** When it may be used; the rest is shaded. */
  open: readonly Stretch[];
}

/** Something that stands on a lane. */
export interface Block extends Stretch {
  key: string;
  lane: string;
  title: string;
  hint: string;
  /** What it is, beside its colour: a state in a word. */
  state: string;
  tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  /** May be moved and made longer. */
  movable: boolean;
  /** Not what is looked for: it steps back, and still takes its place. */
  faint?: boolean;
  /** Not settled yet: its outline is dashed. */
  dashed?: boolean;
}

/** Where something is taken to. */
export interface Draft extends Stretch {
  key: string;
  lane: string;
}
