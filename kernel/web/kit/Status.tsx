import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** A state as a coloured tag with its word: colour never speaks alone. */
export const Status = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => <span className={`status status-${tone}`}>{children}</span>;
