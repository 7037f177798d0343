import type { Baseline, Beside, Measured } from './rounds.ts';

/**
 * What must hold (quality: figures to reach). Time ratios for reads, throughput for writes. The idle server may take what
 * young objects need not to be cleared away with every few calls: that is worth a tenth of the throughput and more.
 */
export const LIMITS = { read: 1.6, write: 0.4, tills: 3, ofBareGain: 0.7, idleMb: 220, startMs: 2000 } as const;

/** What is wanted beside the floor, as the floor's throughput times this: a goal that is written down, reached or not. */
export function goalOf({ name, kind, concurrency }: Pick<Measured, 'name' | 'kind' | 'concurrency'>): number | null {
  if (name === 'member add') return 0.3;
  if (kind === 'read') return 0.8;
  return concurrency > 1 ? 0.6 : null;
}

export interface Footprint {
  /** Resident memory of the idle server, in MB. */
  idleMb: number;
  /** From its start until it answered, the database being up, in milliseconds. */
  startMs: number;
}

/** How many times as long a question takes after ten times as many moves. */
export interface Growth {
  name: string;
  ratio: number;
}
/** What that may be. */
export const MOST_GROWN = 1.5;

/** What grows with what lies behind it, a sentence each. */
export const tooGrown = (growth: readonly Growth[]): string[] =>
  growth
    .filter(({ ratio }) => ratio > MOST_GROWN)
    .map(({ name, ratio }) => `${name} takes ${ratio.toFixed(2)} × as long after ten times as many moves; ${MOST_GROWN} is allowed`);

/** What the benchmark says of things that are known beforehand. */
export interface Controls {
  /** The bare server beside another one of its own kind: 1 if the machine is fair. */
  same: number;
  /** How many times as long ours took with a planted slowness of `PLANTED`, beside how long it took without. */
  slowed: number;
}
/** The slowness that must be found. */
export const PLANTED = 1.3;

/**
 * How many times one till's throughput many must reach. On few cores with a fast disk one till alone keeps the machine
 * half busy and nothing at all can triple; there, most of what the bare server gains is asked.
 */
export const tillsNeeded = (one: Beside, many: Beside): number => Math.min(LIMITS.tills, (LIMITS.ofBareGain * many.rate) / one.rate);

/** The rows of a job that were measured beside a baseline, by how many asked at once. */
export const rowsOf = (measured: readonly Measured[], name: string, baseline: Baseline): (Measured & { at: Beside })[] =>
  measured
    .flatMap((row) => (row.name === name && row.beside[baseline] ? [{ ...row, at: row.beside[baseline] }] : []))
    .sort((a, b) => a.concurrency - b.concurrency);

/** What does not hold, a sentence each. */
export function failures(measured: readonly Measured[], footprint: Footprint): string[] {
  const wrong: string[] = [];
  for (const { name, kind, concurrency, beside } of measured) {
    if (!beside.bare) continue;
    const { ratio } = beside.bare;
    const what = `${name} at concurrency ${concurrency}`;
    if (kind === 'read' && ratio > LIMITS.read) wrong.push(`${what} takes ${ratio.toFixed(2)} × the bare time; ${LIMITS.read} is allowed`);
    if (kind === 'write' && 1 / ratio < LIMITS.write)
      wrong.push(`${what} does ${(1 / ratio).toFixed(2)} × the bare throughput; ${LIMITS.write} is needed`);
  }
  for (const name of new Set(measured.filter(({ kind }) => kind === 'write').map((row) => row.name))) {
    const rows = rowsOf(measured, name, 'bare');
    const [one, many] = [rows[0], rows.at(-1)];
    if (!one || !many || many.concurrency === one.concurrency) continue;
    const needed = tillsNeeded(one.at, many.at);
    if (many.ours < needed * one.ours)
      wrong.push(`${many.concurrency} tills do ${(many.ours / one.ours).toFixed(2)} × one till's ${name}; ${needed.toFixed(2)} is needed`);
  }
  if (footprint.idleMb > LIMITS.idleMb) wrong.push(`the idle server takes ${footprint.idleMb.toFixed(0)} MB; ${LIMITS.idleMb} are allowed`);
  if (footprint.startMs > LIMITS.startMs) wrong.push(`the server takes ${footprint.startMs.toFixed(0)} ms to start; ${LIMITS.startMs} are allowed`);
  return wrong;
}

/** Why nothing that was measured can be believed, a sentence each. */
export function doubts({ same, slowed }: Controls): string[] {
  const wrong: string[] = [];
  if (same < 0.9 || same > 1.1) wrong.push(`the bare server takes ${same.toFixed(2)} × its own time: this machine is not quiet enough`);
  if (slowed < 1 + (PLANTED - 1) / 2) wrong.push(`ours slowed to ${PLANTED} × seems to take ${slowed.toFixed(2)} ×: this benchmark cannot tell slow from fast`);
  return wrong;
}
