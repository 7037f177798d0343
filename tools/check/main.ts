import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { countOf, SECOND_TRY, type Count } from './count.ts';
import { stepsOf, type Length, type Step } from './steps.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Lines of a failed step's output that are shown; failures stand at the end. */
const SHOWN = 120;
const AT_ONCE = 2;
/** What passed only at the second try, and why not at the first: the reporter indents it. */
const TRIED_AGAIN = new RegExp(`^${SECOND_TRY}.*\\n(?: {4}.*\\n)*`, 'gm');

const length: Length = process.argv.includes('--quick') ? 'quick' : process.argv.includes('--long') ? 'long' : 'short';
const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const running = new Set<ChildProcess>();

const git = (...args: string[]): string | null => {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
};

/** Where this branch left main; on main itself the last commit. */
function changedSince(): string | null {
  const base = git('merge-base', 'HEAD', 'main');
  return base && base !== git('rev-parse', 'HEAD') ? base : git('rev-parse', 'HEAD~1');
}

/** Runs one step and prints its line; its output only when it failed. */
function run(step: Step): Promise<Count> {
  const start = performance.now();
  const child = spawn(process.execPath, [step.script, ...(step.args ?? [])], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', TEST_LENGTH: length === 'long' ? 'long' : 'short' },
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((done) => {
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      running.delete(child);
      const count = countOf(step, output, code, length === 'quick');
      if (count.failed > 0) console.log(output.trimEnd().split('\n').slice(-SHOWN).join('\n'));
      else for (const [text] of output.matchAll(TRIED_AGAIN)) process.stdout.write(text);
      if (count.problem) console.log(`${step.name}: ${count.problem}`);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      const figures = [`${count.passed} passed`, `${count.failed} failed`, `${seconds} s`].map((figure) => figure.padStart(14));
      console.log(`${count.failed > 0 ? '✗' : '✓'} ${step.name.padEnd(12)}${figures.join('')}`);
      done(count);
    });
  });
}

/** Runs the steps of a group two at a time. */
async function runGroup(steps: readonly Step[]): Promise<Count[]> {
  const waiting = [...steps];
  const counts: Count[] = [];
  const worker = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) counts.push(await run(step));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return counts;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });

const wanted = (step: Step): boolean =>
  globSync(step.needs, { cwd: ROOT }).length > 0 && !(step.slow && length === 'quick') && (only.length === 0 || only.includes(step.name));
const counts: Count[] = [];
for (const group of stepsOf(length, changedSince())) counts.push(...(await runGroup(group.filter(wanted))));
const sum = (of: (count: Count) => number): number => counts.reduce((total, count) => total + of(count), 0);
const [passed, failed] = [sum((count) => count.passed), sum((count) => count.failed)];
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
