import { keepFigures } from '../tools/figures.ts';
import type { Footprint } from './judge.ts';
import { LIMITS, tillsNeeded } from './judge.ts';
import type { Measured } from './rounds.ts';

export interface Circumstances {
  cores: number;
  gigabytes: number;
  members: number;
  rounds: number;
  milliseconds: number;
}

const row = ({ name, kind, concurrency, ours, bare, ratio, range }: Measured): string => {
  const [middle, low, high] = (kind === 'read' ? [ratio, ...range] : [1 / ratio, 1 / range[1], 1 / range[0]]).map((figure) => figure.toFixed(2));
  const limit = kind === 'read' ? `time ≤ ${LIMITS.read}` : `throughput ≥ ${LIMITS.write}`;
  return `| ${name} | ${concurrency} | ${ours.toFixed(0)} | ${bare.toFixed(0)} | ${middle} (${low}–${high}) | ${limit} |`;
};

/** How many tills at once do more than one. */
function tillsText(tills: readonly Measured[]): string {
  const [one, many] = [tills[0], tills.at(-1)];
  if (!one || !many || one === many) return '';
  const [ours, bare, needed] = [many.ours / one.ours, many.bare / one.bare, tillsNeeded(one, many)].map((times) => times.toFixed(1));
  return `${many.concurrency} tills do ${ours} × what one does, those of the bare server ${bare} ×; ${needed} × is wanted.\n`;
}

/** Writes the benchmark's section of docs/figures.md. */
export function writeFigures(measured: readonly Measured[], footprint: Footprint, at: Circumstances): void {
  const tills = measured.filter(({ kind }) => kind === 'write');
  const body = `
\`npm run bench\` · ${at.cores} cores, ${at.gigabytes} GB, shared by load generator, servers and database · ${at.members.toLocaleString('en')} members ·
${at.rounds} rounds of ${at.milliseconds / 1000} s per server, in turn; medians of the paired ratios, with their range.

Beside bare Fastify and \`pg\` (\`bench/bare.ts\`): one process, a string compare for who is asking, the same SQL work by hand as a superuser without row
security, scope, validation, serialisers or logs.

| what | at concurrency | ours, per s | bare, per s | ratio (range) | wanted |
|---|--:|--:|--:|---|---|
${measured.map(row).join('\n')}

${tillsText(tills)}
The idle server takes ${footprint.idleMb.toFixed(0)} MB (≤ ${LIMITS.idleMb}) and answers ${footprint.startMs.toFixed(0)} ms after its start,
the database being up (≤ ${LIMITS.startMs}).
Control: the same answers held back by 15 ms must fail, in every run.
`;
  keepFigures('Speed', body);
}
