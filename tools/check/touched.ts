import { RANKS } from '../boundaries/rules.ts';

/** What a change touches, as far as checks are chosen by it. */
export interface Touched {
  /** Domains of which any file changed. */
  domains: ReadonlySet<string>;
  /** Domains of which more than the screens changed. */
  served: ReadonlySet<string>;
  /** Domains whose screens or words changed. */
  screens: ReadonlySet<string>;
  /** Domains whose door changed: whoever calls them may stumble. */
  doors: ReadonlySet<string>;
  /** Folders outside the domains, such as `kernel/server` or `tools/tidy`. */
  folders: ReadonlySet<string>;
}

const DOOR = /^domains\/[^/]+\/(contract\/|server\/api\.ts$|web\/pieces\.tsx?$)/;
const SCREENS = /^domains\/[^/]+\/(web|i18n)\//;

const domainOf = (file: string): string[] => /^domains\/([^/]+)\//.exec(file)?.slice(1) ?? [];

/** Sorts changed files by what they belong to. */
export const touchedBy = (files: readonly string[]): Touched => ({
  domains: new Set(files.flatMap(domainOf)),
  served: new Set(files.filter((file) => !SCREENS.test(file)).flatMap(domainOf)),
  screens: new Set(files.filter((file) => SCREENS.test(file)).flatMap(domainOf)),
  doors: new Set(files.filter((file) => DOOR.test(file)).flatMap(domainOf)),
  folders: new Set(files.filter((file) => !file.startsWith('domains/')).map((file) => file.split('/').slice(0, 2).join('/'))),
});

const rankOf = (domain: string): number => RANKS.findIndex((rank) => rank.includes(domain));

/** `domains`, and whichever of `callers` stand above one of `doors` and name it: `imports` answers whom a domain names. */
export function withCallers({ domains, doors }: Pick<Touched, 'domains' | 'doors'>, imports: (domain: string) => ReadonlySet<string>): string[] {
  const callers = RANKS.flat().filter((caller) => [...doors].some((door) => rankOf(caller) >= rankOf(door) && imports(caller).has(door)));
  return [...new Set([...domains, ...callers])].sort();
}

/** The folders that hold what every test stands on: a change there is a change of all. */
const GROUND = ['db/migrations', 'kernel/testkit', 'vitest.config.ts', 'package-lock.json', 'tools/vitest'];

export interface Selection {
  /** Beginnings of the paths of test files, per project; an empty list runs nothing of it. */
  unit: string[];
  server: string[];
  /** The domains whose endpoints go through the generated checks, and whose screens are opened. */
  domains: string[];
}

/**
 * The tests that a change asks for: those of the domains it touches, and of the domains above that name a door which
 * changed; the generated checks of their endpoints; a folder's own tests. Null: everything.
 */
export function selectionOf(touched: Touched, imports: (domain: string) => ReadonlySet<string>): Selection | null {
  if (GROUND.some((ground) => touched.folders.has(ground))) return null;
  const all = withCallers(touched, imports);
  const served = withCallers({ domains: touched.served, doors: touched.doors }, imports);
  const folders = [...touched.folders].map((folder) => `${folder}/`);
  const beyond = touched.folders.has('kernel/server') || touched.folders.has('apps/testing');
  return {
    unit: [...all.map((domain) => `domains/${domain}/`), ...folders],
    server: [...served.map((domain) => `domains/${domain}/`), ...folders, ...(served.length > 0 || beyond ? ['apps/testing/test/'] : [])],
    domains: all,
  };
}
