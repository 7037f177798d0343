import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GENERATED, SWEEP } from './share.ts';

const ROOT = join(import.meta.dirname, '../..');
const FILE = join(import.meta.dirname, 'seconds.tsv');
/** What the last run's steps said (`main.ts`). */
const SAID = ['server', 'browser'].map((step) => join(ROOT, `.cache/check/${step}.txt`));
/** A file of tests of which nothing is known takes about this long. */
const UNKNOWN = 20;

/** What each file of tests takes in a short run, in seconds of one worker on a quiet machine. */
export function readSeconds(): (file: string) => number {
  const known = new Map(existsSync(FILE) ? linesOf(FILE) : []);
  return (file) => known.get(file) ?? UNKNOWN;
}

function linesOf(path: string): [string, number][] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))
    .map(([file, seconds]) => [file!, Number(seconds)]);
}

/** The files that passed and how long each took, by what a step said. */
export const passedIn = (said: string): [string, number][] =>
  [...said.matchAll(/^passed (\S+) ([\d.]+) s$/gm)].map(([, file, seconds]) => [file!, Number(seconds)]);

/** The files that take longer in a long run than in a short one. */
const growing = (): ReadonlySet<string> =>
  new Set(execFileSync('git', ['grep', '-l', 'kernel/testkit/length.ts', '--', '*.test.ts'], { cwd: ROOT, encoding: 'utf8' }).split('\n'));

/** Learns from what the last run said how long each file takes; of one that a long run does at length only where nothing is known. */
export function keepSeconds(isLong: boolean): void {
  const known = new Map(existsSync(FILE) ? linesOf(FILE) : []);
  const atLength = isLong ? growing() : new Set<string>();
  for (const [file, seconds] of SAID.filter((path) => existsSync(path)).flatMap((path) => passedIn(readFileSync(path, 'utf8'))))
    if (!GENERATED.test(file) && !SWEEP.test(file) && !(atLength.has(file) && known.has(file))) known.set(file, seconds);
  const there = [...known].filter(([file]) => existsSync(join(ROOT, file))).sort(([one], [other]) => one.localeCompare(other));
  writeFileSync(FILE, there.map(([file, seconds]) => `${file}\t${seconds}\n`).join(''));
}

if (import.meta.main) keepSeconds(process.argv.includes('--long'));
