import { keepFigures } from '../tools/figures.ts';
import type { Controls, Footprint, Growth } from './judge.ts';
import { goalOf, LIMITS, MOST_GROWN, PLANTED, rowsOf, tillsNeeded } from './judge.ts';
import type { Beside, Measured } from './rounds.ts';

export interface Circumstances {
  cores: number;
  gigabytes: number;
  members: number;
  rounds: number;
  milliseconds: number;
}

/** How our throughput stands to a baseline's, with its range. */
const asThroughput = ({ ratio, range }: Beside): string => `${(1 / ratio).toFixed(2)} (${(1 / range[1]).toFixed(2)}–${(1 / range[0]).toFixed(2)})`;

function row(measured: Measured): string {
  const { name, kind, concurrency, ours, beside } = measured;
  const goal = goalOf(measured);
  const limit = kind === 'read' ? 1 / LIMITS.read : LIMITS.write;
  const [bare, floor] = [beside.bare, beside.floor].map((baseline) => (baseline ? `${baseline.rate.toFixed(0)} | ${asThroughput(baseline)}` : ' | '));
  return `| ${name} | ${concurrency} | ${ours.toFixed(0)} | ${bare} | ${beside.bare ? `≥ ${limit.toFixed(2)}` : ''} | ${floor} | ${goal ?? ''} |`;
}

/** How many tills at once do more than one. */
function tillsText(measured: readonly Measured[]): string {
  const rows = rowsOf(measured, 'order add + settle', 'bare');
  const [one, many] = [rows[0], rows.at(-1)];
  if (!one || !many || one === many) return '';
  const [ours, bare, needed] = [many.ours / one.ours, many.at.rate / one.at.rate, tillsNeeded(one.at, many.at)].map((times) => times.toFixed(1));
  return `${many.concurrency} tills do ${ours} × what one does, those of the bare server ${bare} ×; ${needed} × is wanted.\n`;
}

/** Writes the benchmark's section of docs/figures.md. */
export function writeFigures(
  measured: readonly Measured[],
  growth: readonly Growth[],
  footprint: Footprint,
  { same, slowed }: Controls,
  at: Circumstances,
): void {
  const body = `
\`npm run bench\` · ${at.cores} cores, ${at.gigabytes} GB, shared by load generator, servers and database · ${at.members.toLocaleString('en')} members ·
${at.rounds} rounds of ${at.milliseconds / 1000} s per server, in turn; medians of the paired ratios of throughput, with their range.

Beside two baselines of Fastify and \`pg\`, each one process that compares a string for who is asking, as a superuser without row security, scope, validation,
serialisers or logs. **Bare** (\`bench/bare.ts\`) does our own SQL by hand: what lies between is what our kit costs. The **floor** (\`bench/floor.ts\`)
answers the same from rows made for the one question, with names, figures and counts in them; it writes the least that a till would have to keep.

| what | at concurrency | ours, per s | bare, per s | ours ÷ bare | must be | floor, per s | ours ÷ floor | goal |
|---|--:|--:|--:|---|---|--:|---|---|
${measured.map(row).join('\n')}

${tillsText(measured)}
Stock of 20,000 variants after a million moves beside the same after 100,000 in the sibling shop, our time over our time (≤ ${MOST_GROWN}):
${growth.map(({ name, ratio }) => `${name} ${ratio.toFixed(2)}`).join(', ')}.

The idle server takes ${footprint.idleMb.toFixed(0)} MB (≤ ${LIMITS.idleMb}) and answers ${footprint.startMs.toFixed(0)} ms after its start,
the database being up (≤ ${LIMITS.startMs}).
Controls, in every run: the bare server beside itself takes ${same.toFixed(2)} × its time;
ours, made ${PLANTED} × as slow on purpose, is found ${slowed.toFixed(2)} × as slow.
`;
  keepFigures('Speed', body);
}
