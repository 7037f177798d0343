import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { flatten } from '#modes/mode.ts';
import { readDeclared } from '../declared.ts';
import { costs } from './cost.ts';
import { bothTries, triedAgain } from './again.ts';
import { countOf, type Count } from './count.ts';
import { keepReach, ownedBy, readReach } from './reach.ts';
import { keepSeconds, readSeconds } from './seconds.ts';
import { type Share, shareOf } from './share.ts';
import { stepsOf, type Length, type Step } from './steps.ts';
import { selectionOf, touchedBy } from './touched.ts';

const ROOT = join(import.meta.dirname, '../..');
/** What each step said, to be followed while a long one runs. */
const SAID = join(ROOT, '.cache/check');
/** Lines of a failed step's output that are shown; failures stand at the end. */
const SHOWN = 120;
const AT_ONCE = 2;

const length: Length = process.argv.includes('--quick') ? 'quick' : process.argv.includes('--long') ? 'long' : 'short';
/** How long a short run may take on a quiet machine: it chooses as much as fits. */
const MINUTES = 10;
const minutes = Number(process.argv.find((argument) => argument.startsWith('--minutes='))?.split('=')[1] ?? MINUTES);
const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const running = new Set<ChildProcess>();
/** How long each step took. */
const seconds = new Map<string, number>();

const git = (...args: string[]): string | null => {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
};

/** Where this branch left main; on main itself the last commit. */
function branchedAt(): string | null {
  const base = git('merge-base', 'HEAD', 'main');
  return base && base !== git('rev-parse', 'HEAD') ? base : git('rev-parse', 'HEAD~1');
}

/** The last commit that is a day older than this one: what came since is looked at closely. */
function aDayBefore(): string | null {
  const at = git('log', '-1', '--format=%ct');
  return at && git('rev-list', '-1', `--before=${Number(at) - 86_400}`, 'HEAD');
}

/** The files that changed since a commit, in the working tree too; null where git cannot tell. */
function changedSince(commit: string | null): string[] | null {
  const [committed, untracked] = [commit && git('diff', '--name-only', commit), git('ls-files', '--others', '--exclude-standard')];
  return committed === null || untracked === null ? null : `${committed}\n${untracked}`.split('\n').filter(Boolean);
}

/** The domains that a file names, or the files of a folder. */
function namedIn(path: string): ReadonlySet<string> {
  const named = git('grep', '-hoE', '#domains/[a-z_]+/', '--', path) ?? '';
  return new Set(named.split('\n').map((name) => name.split('/')[1]!));
}
const importsOf = (domain: string): ReadonlySet<string> => namedIn(`domains/${domain}`);

const changed = length === 'long' ? null : changedSince(length === 'quick' ? branchedAt() : aDayBefore());
const touched = changed && touchedBy(changed);
const selection = length === 'quick' && touched ? selectionOf(touched, importsOf) : null;
const turn = git('rev-list', '--count', 'HEAD') ?? '0';
const filesOf = (pattern: string): string[] => globSync(pattern, { cwd: ROOT }).sort();
const declared = length === 'quick' ? null : await readDeclared();
/** What a short run takes; null: all of it. */
const share =
  length === 'short' && touched && declared
    ? shareOf(
        { server: filesOf('{apps,bench,domains,kernel,tools}/**/test/**/*.test.{ts,tsx}'), walks: filesOf('e2e/**/*.test.{ts,tsx}') },
        touched,
        {
          imports: importsOf,
          named: namedIn,
          recovered: namedIn('tools/recovery'),
          reach: readReach(),
          seconds: readSeconds(),
          ...ownedBy(declared),
          turn: Number(turn),
          minutes,
        },
      )
    : null;

/** Which generated checks run, and which screens are opened and looked at closely (`apps/testing/chosen.ts`); nothing said: all of them. */
function choice(): Record<string, string> {
  const inTurn = { CHECK_TURN: turn };
  if (share) return { CHECK_DOMAINS: share.generated.join(), CHECK_SCREENS: share.lookedAt.join(), CHECK_OPENED: share.opened.join(), ...inTurn };
  if (!selection) return {};
  const domains = selection.domains.join();
  return { CHECK_DOMAINS: domains, CHECK_SCREENS: domains, ...(domains ? {} : inTurn) };
}
const chosen = choice();

/** What a short run takes, and what of that which the change asks for it has no time for. */
function sayShare({ server, walks, generated, lookedAt, opened, left }: Share): void {
  const of = (taken: readonly string[], without: number): string => (without > 0 ? `${taken.length} (${without} more in other turns)` : `${taken.length}`);
  console.log(`in ${minutes} minutes of a quiet machine: ${of(server, left.server)} files of the server's tests, ${of(walks, left.walks)} walks`);
  console.log(`generated checks of ${of(generated, left.generated)} domains, of the others a fifth: ${generated.join()}`);
  console.log(`screens of ${of(opened, left.opened)} domains opened, of ${of(lookedAt, left.lookedAt)} looked at closely, of the others a part`);
}

/** Runs a step's script, a second time for some of its files, and keeps what it says where one may follow it. */
function runScript(step: Step, again?: readonly string[]): Promise<Count & { output: string }> {
  const child = spawn(process.execPath, [step.script, ...(step.args ?? []), ...(again ?? step.files ?? [])], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...chosen, NO_COLOR: '1', FORCE_COLOR: '0', TEST_LENGTH: length === 'long' ? 'long' : 'short' },
  });
  running.add(child);
  let output = '';
  const said = createWriteStream(join(SAID, `${step.name}.txt`), { flags: again ? 'a' : 'w' });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      said.write(text);
    });
  return new Promise((done) => {
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      said.end();
      running.delete(child);
      done({ output, ...countOf(step, output, code, length === 'quick') });
    });
  });
}

/** The end of what a failed script said: failures stand there. */
const showEnd = (output: string): void => console.log(output.trimEnd().split('\n').slice(-SHOWN).join('\n'));

/** What a script came to; where it may be tried again, after the second try of the files that failed. */
async function tried(step: Step): Promise<Count> {
  const first = await runScript(step);
  if (first.failed > 0) showEnd(first.output);
  const files = step.again && first.failed > 0 ? triedAgain(first.output, first) : [];
  if (files.length === 0) return first;
  const second = await runScript(step, files);
  if (second.failed > 0) showEnd(second.output);
  const { lines, ...both } = bothTries(first, second);
  for (const line of lines) console.log(line);
  return both;
}

/** Runs one step and prints its line; its output only when it failed. */
async function run(step: Step): Promise<Count> {
  const start = performance.now();
  const count = await tried(step);
  if (count.problem) console.log(`${step.name}: ${count.problem}`);
  const took = (performance.now() - start) / 1000;
  seconds.set(step.name, took);
  const figures = [`${count.passed} passed`, `${count.failed} failed`, `${took.toFixed(1)} s`].map((figure) => figure.padStart(14));
  console.log(`${count.failed > 0 ? '✗' : '✓'} ${step.name.padEnd(12)}${figures.join('')}`);
  return count;
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
  globSync(step.needs, { cwd: ROOT }).length > 0 &&
  !step.nothing &&
  !(step.slow && length === 'quick') &&
  (only.length === 0 || only.includes(step.name));
if (share) sayShare(share);
if (selection) console.log(`generated checks: ${chosen['CHECK_DOMAINS'] || 'no domain, of all a fifth'}`);
mkdirSync(SAID, { recursive: true });
const counts: Count[] = [];
for (const group of stepsOf(length, { selection, share })) counts.push(...(await runGroup(group.filter(wanted))));
const sum = (of: (count: Count) => number): number => counts.reduce((total, count) => total + of(count), 0);
const [passed, failed] = [sum((count) => count.passed), sum((count) => count.failed)];
if (declared && only.length === 0) {
  const { endpoints, modes } = declared;
  const screens = modes.flatMap(({ entries }) => flatten(entries)).filter(({ screen, section }) => screen ?? section).length;
  const files = globSync('{apps,bench,domains,e2e,kernel,modes,tools}/**/*.test.{ts,tsx}', { cwd: ROOT }).length;
  for (const line of costs(seconds, { endpoints: endpoints.length, screens, files })) console.log(line);
}
if (length === 'long') {
  await keepReach();
  keepSeconds(true);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
