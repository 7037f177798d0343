import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { flatten } from '#modes/mode.ts';
import { type Declared, readDeclared } from '../declared.ts';

const ROOT = join(import.meta.dirname, '../..');
const FILE = join(ROOT, 'e2e/reach.tsv');
/** What each walk did, as `e2e/reach.ts` noted it. */
const NOTED = join(ROOT, '.cache/reach');

/** The domains that each walk is about, by its file. */
export type Reach = ReadonlyMap<string, readonly string[]>;

/** What every walk begins with, and what a page looks after by itself. */
const OF_NOBODY = new Set(['access.login', 'access.logout', 'access.token.renew']);

/** Whose calls and pages there are: `POST /shop/order/add` and `PAGE /store-member`, each with its domains. */
export function ownersOf({ endpoints, modes }: Pick<Declared, 'endpoints' | 'modes'>): (did: string) => readonly string[] {
  const calls = endpoints
    .filter(({ id }) => !OF_NOBODY.has(id))
    .map(({ id, method, path }) => ({ domain: id.split('.')[0]!, shape: new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));
  const pages = modes.flatMap(({ entries }) => flatten(entries)).filter(({ path, screen }) => path && screen);
  return (did) =>
    did.startsWith('PAGE ')
      ? pages.filter(({ path }) => `PAGE ${path}` === did.split('?')[0]).map(({ screen }) => screen!.split('.')[0]!)
      : calls.filter(({ shape }) => shape.test(did)).map(({ domain }) => domain);
}

const countOf = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(Object.entries(Object.groupBy(names, (name) => name.split('.')[0]!)).map(([domain, those]) => [domain, those!.length]));

/** How many endpoints each domain has, and how many screens and sections, each as often as a mode shows it. */
export const ownedBy = ({ endpoints, modes }: Pick<Declared, 'endpoints' | 'modes'>) => ({
  endpoints: countOf(endpoints.map(({ id }) => id)),
  screens: countOf(modes.flatMap(({ entries }) => flatten(entries)).flatMap(({ section, screen }) => section ?? screen ?? [])),
});

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n').filter(Boolean);

/** What is known of the walks. */
export function readReach(): Reach {
  const lines = existsSync(FILE) ? linesOf(FILE).map((line) => line.split('\t')) : [];
  return new Map(lines.map(([walk, domains = '']) => [walk!, domains.split(' ').filter(Boolean)]));
}

/** Learns from the walks that ran what they are about; what did not run stays as it was, and what is gone goes. */
export async function keepReach(): Promise<void> {
  const ownerOf = ownersOf(await readDeclared());
  const known = new Map(readReach());
  for (const file of globSync('*.txt', { cwd: NOTED })) {
    const did = linesOf(join(NOTED, file));
    known.set(basename(file, '.txt'), [...new Set(did.flatMap(ownerOf))].sort());
  }
  const there = [...known].filter(([walk]) => existsSync(join(ROOT, 'e2e', walk)));
  writeFileSync(FILE, there.map(([walk, domains]) => `${walk}\t${domains.join(' ')}\n`).sort().join(''));
  rmSync(NOTED, { recursive: true, force: true });
}

if (import.meta.main) await keepReach();
