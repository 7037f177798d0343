import type { Measured } from './rounds.ts';

/** What must hold (quality: figures to reach). Time ratios for reads, throughput for writes. */
export const LIMITS = { read: 1.6, write: 0.4, tills: 3, ofBareGain: 0.7, idleMb: 180, startMs: 2000 } as const;

export interface Footprint {
  /** Resident memory of the idle server, in MB. */
  idleMb: number;
  /** From its start until it answered, the database being up, in milliseconds. */
  startMs: number;
}

/**
 * How many times one till's throughput many must reach. On few cores with a fast disk one till alone keeps the machine
 * half busy and nothing at all can triple; there, most of what the bare server gains is asked.
 */
export const tillsNeeded = (one: Measured, many: Measured): number => Math.min(LIMITS.tills, (LIMITS.ofBareGain * many.bare) / one.bare);

/** What does not hold, a sentence each. */
export function failures(measured: readonly Measured[], footprint: Footprint): string[] {
  const wrong: string[] = [];
  for (const { name, kind, concurrency, ratio } of measured) {
    const what = `${name} at concurrency ${concurrency}`;
    if (kind === 'read' && ratio > LIMITS.read) wrong.push(`${what} takes ${ratio.toFixed(2)} × the bare time; ${LIMITS.read} is allowed`);
    if (kind === 'write' && 1 / ratio < LIMITS.write)
      wrong.push(`${what} does ${(1 / ratio).toFixed(2)} × the bare throughput; ${LIMITS.write} is needed`);
  }
  for (const name of new Set(measured.filter(({ kind }) => kind === 'write').map((row) => row.name))) {
    const rows = measured.filter((row) => row.name === name).sort((a, b) => a.concurrency - b.concurrency);
    const [one, many] = [rows[0]!, rows.at(-1)!];
    const needed = tillsNeeded(one, many);
    if (many.concurrency > one.concurrency && many.ours < needed * one.ours)
      wrong.push(`${many.concurrency} tills do ${(many.ours / one.ours).toFixed(2)} × one till's ${name}; ${needed.toFixed(2)} is needed`);
  }
  if (footprint.idleMb > LIMITS.idleMb) wrong.push(`the idle server takes ${footprint.idleMb.toFixed(0)} MB; ${LIMITS.idleMb} are allowed`);
  if (footprint.startMs > LIMITS.startMs) wrong.push(`the server takes ${footprint.startMs.toFixed(0)} ms to start; ${LIMITS.startMs} are allowed`);
  return wrong;
}
