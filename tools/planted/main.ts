// Plants each known fault in a copy of the project and sees that it is caught: by the test that is named for it, which passes without.
//   node tools/planted/main.ts [part of a name …]
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Plant, planted } from './planted.ts';
import { PLANTS } from './plants.ts';

/** So much of a line of its last words. */
const SAID = 160;
const ROOT = join(import.meta.dirname, '../..');

/** The project as it lies here, beside it: what is planted never stands where somebody works. */
function copy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 64_000_000 });
  for (const path of listed.split('\0').filter((name) => name !== '' && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

const projectOf = (caught: string): string => (caught.startsWith('e2e/') ? 'browser' : caught.includes('/test/') ? 'server' : 'unit');

/** What the check says: whether it passed, and its last words. */
function check(folder: string, { caught, named, domains }: Plant): { passed: boolean; words: string } {
  const tests = ['node_modules/vitest/vitest.mjs', 'run', '--project', projectOf(caught), caught, ...(named ? ['-t', named] : [])];
  const script = caught === 'tidy' ? ['tools/tidy/main.ts'] : tests;
  const { status, stdout, stderr } = spawnSync(process.execPath, script, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...(domains ? { CHECK_DOMAINS: domains } : {}) },
  });
  const said = `${stdout}${stderr}`.split('\n').filter((line) => /×|AssertionError|Error:|Call log:|waiting for|rights-are-reviewed/.test(line));
  return { passed: status === 0, words: said.slice(0, 3).map((line) => line.trim().slice(0, SAID)).join(' | ') };
}

const wanted = process.argv.slice(2);
const chosen = PLANTS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const folder = copy();
let missed = 0;
try {
  // A check that fails anyway catches nothing. All are tried before anything is planted: the browser app is built once for them.
  const sound = new Map<string, boolean>();
  const keyOf = ({ caught, named = '', domains = '' }: Plant) => `${caught} ${named} ${domains}`;
  for (const plant of chosen) if (!sound.has(keyOf(plant))) sound.set(keyOf(plant), check(folder, plant).passed);
  for (const plant of chosen) {
    const place = join(folder, plant.file);
    const before = readFileSync(place, 'utf8');
    writeFileSync(place, planted(plant, before));
    const { passed, words } = check(folder, plant);
    writeFileSync(place, before);
    const isSound = sound.get(keyOf(plant))!;
    const isCaught = isSound && !passed;
    if (!isCaught) missed += 1;
    console.log(`${isCaught ? 'caught' : isSound ? 'MISSED' : 'NO CHECK'}\t${plant.name}\t${plant.caught}\t${words}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${chosen.length - missed} of ${chosen.length} caught`);
process.exitCode = missed === 0 ? 0 : 1;
