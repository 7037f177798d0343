import type { ReactNode } from 'react';
import type { Tone } from '#kernel/contract/machine.ts';

/** A state as a coloured tag with its word: colour never speaks alone. */
export const Status = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => <span className={`status status-${tone}`}>{children}</span>;
