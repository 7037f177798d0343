import { basename } from 'node:path';
import { hasTurn, TENTHS } from '#apps/testing/chosen.ts';
import { type Candidate, secondsOf, within } from './budget.ts';
import type { Reach } from './reach.ts';
import { type Touched, withCallers } from './touched.ts';

/** A change of these is a change of every test. */
const OF_ALL = ['kernel/testkit', 'kernel/contract', 'vitest.config.ts', 'package-lock.json', 'tools/vitest'];
/** A change of these is one of every test of the server, of these one of every walk. */
const OF_SERVER = [...OF_ALL, 'kernel/server'];
const OF_WALKS = [...OF_ALL, 'kernel/web', 'apps/web'];
/** A change of these is one of every screen: which there are, and what draws them. */
const OF_SCREENS = [...OF_WALKS, 'modes'];
/** A change of these is one of what survives a blow. */
const OF_RECOVERY = [...OF_SERVER, 'apps', 'db/migrations', 'tools/recovery'];
/** The generated checks choose by themselves which endpoints they ask. */
export const GENERATED = /^apps\/testing\//;
/** The walk through every screen is none of those that are chosen: it chooses by itself which it opens, and how closely it looks. */
export const SWEEP = /^e2e\/sweep/;

/** How near something stands to a change. */
const ITSELF = 0;
const REACHED = 1;
const IN_TURN = 2;

/** What the generated checks of one endpoint take, what it takes to open a screen, and to look at it closely, in seconds of one worker. */
const ENDPOINT = 0.9;
const OPENED = 0.8;
const LOOKED_AT = 2.4;

/** The test files that there are. */
export interface Files {
  server: string[];
  walks: string[];
}

/** What there may be to check, by its kind: files, and domains with their endpoints and their screens. */
type Kind = keyof Files | 'generated' | 'lookedAt' | 'opened';

/** What a short run takes. */
export interface Share extends Files {
  /** The domains whose endpoints go through the generated checks, and whose screens are looked at closely or opened, besides what has its turn. */
  generated: string[];
  lookedAt: string[];
  opened: string[];
  /** Whether a blow is survived. */
  recovery: boolean;
  /** What the change asks for and there was no time for. */
  left: Readonly<Record<Kind, number>>;
}

interface Known {
  /** Whom a domain names. */
  imports: (domain: string) => ReadonlySet<string>;
  /** Whom a test file of no domain names. */
  named: (file: string) => ReadonlySet<string>;
  /** The domains that are used while blows fall. */
  recovered: ReadonlySet<string>;
  reach: Reach;
  /** What a file takes, in seconds of one worker. */
  seconds: (file: string) => number;
  /** How many endpoints a domain has, and how many screens in all modes. */
  endpoints: ReadonlyMap<string, number>;
  screens: ReadonlyMap<string, number>;
  /** Whose turn it is among what the change does not touch, and among what there is no time for. */
  turn: number;
  /** How long the whole run may take on a quiet machine. */
  minutes: number;
}

/** How near each file and each domain stands to a change; null: it is not asked for, or chooses by itself. */
function nearnessOf(touched: Touched, { imports, named, reach, turn }: Known) {
  const served = new Set(withCallers({ domains: touched.served, doors: touched.doors }, imports));
  const drawn = new Set([...served, ...touched.screens]);
  const changed = (those: readonly string[]): boolean =>
    [...touched.folders].some((folder) => those.includes(folder) || those.includes(folder.split('/')[0]!));
  const helped = [...touched.folders].some((path) => path.startsWith('e2e/') && !path.endsWith('.test.ts') && !path.endsWith('.tsv'));
  const [allServed, allWalked, allOpened] = [changed(OF_SERVER), changed(OF_WALKS) || helped, changed(OF_SCREENS) || helped];
  const inTurn = (file: string): number | null => (hasTurn(file, turn, TENTHS) ? IN_TURN : null);
  return {
    served,
    changed,
    server(file: string): number | null {
      if (GENERATED.test(file)) return null;
      const domain = /^domains\/([^/]+)\//.exec(file)?.[1];
      if (domain ? touched.served.has(domain) : touched.folders.has(file.split('/').slice(0, 2).join('/'))) return ITSELF;
      const isReached = domain ? served.has(domain) : touched.folders.has('db/migrations') || [...named(file)].some((name) => served.has(name));
      return allServed || isReached ? REACHED : inTurn(file);
    },
    walks(file: string): number | null {
      if (SWEEP.test(file)) return null;
      const about = reach.get(basename(file));
      if (about === undefined || touched.folders.has(file)) return ITSELF;
      return allWalked || about.some((domain) => drawn.has(domain)) ? REACHED : inTurn(file);
    },
    generated: (domain: string): number | null => (touched.served.has(domain) ? ITSELF : touched.domains.has(domain) ? REACHED : null),
    // Among the walks, which say more of what changed than a look at its screens.
    lookedAt: (domain: string): number | null => (touched.screens.has(domain) ? REACHED : null),
    opened: (domain: string): number | null => (allOpened || drawn.has(domain) ? REACHED : null),
  };
}

/** Those of some things that are asked for, with what each takes. */
function asked<K extends Kind>(
  kind: K,
  names: Iterable<string>,
  nearOf: (name: string) => number | null,
  seconds: (name: string) => number,
): Candidate<K>[] {
  return [...names].flatMap((name) => {
    const near = nearOf(name);
    return near === null ? [] : [{ kind, name, near, seconds: seconds(name) }];
  });
}

/**
 * What a short run takes of all tests of the server and of all walks, in the time it has: those of the domains that were touched first,
 * then those of whoever calls a door that changed, those of no domain that name one of these, walks that go through such a domain, their
 * screens, and of the rest a tenth in turn. Of what is equally near, and too much, some have their turn.
 */
export function shareOf(all: Files, touched: Touched, known: Known): Share {
  const near = nearnessOf(touched, known);
  const { seconds, endpoints, screens, turn, recovered } = known;
  const time = secondsOf(known.minutes);
  const times = (counts: ReadonlyMap<string, number>, one: number) => (domain: string) => counts.get(domain)! * one;
  const candidates = {
    server: asked('server', all.server, near.server, seconds),
    generated: asked('generated', endpoints.keys(), near.generated, times(endpoints, ENDPOINT)),
    walks: asked('walks', all.walks, near.walks, seconds),
    lookedAt: asked('lookedAt', screens.keys(), near.lookedAt, times(screens, LOOKED_AT)),
    opened: asked('opened', screens.keys(), near.opened, times(screens, OPENED)),
  };
  const taken = [
    ...within<Kind>([...candidates.server, ...candidates.generated], time.server, turn),
    ...within<Kind>([...candidates.walks, ...candidates.lookedAt, ...candidates.opened], time.browser, turn),
  ];
  const of = (kind: Kind): string[] => taken.flatMap((one) => (one.kind === kind ? [one.name] : [])).sort();
  const left = (kind: Kind): number => candidates[kind].length - of(kind).length;
  return {
    server: [...all.server.filter((file) => GENERATED.test(file)), ...of('server')],
    walks: [...all.walks.filter((file) => SWEEP.test(file)), ...of('walks')],
    generated: of('generated'),
    lookedAt: of('lookedAt'),
    opened: of('opened'),
    recovery: near.changed(OF_RECOVERY) || [...near.served].some((domain) => recovered.has(domain)) || hasTurn('recovery', turn, TENTHS),
    left: { server: left('server'), generated: left('generated'), walks: left('walks'), lookedAt: left('lookedAt'), opened: left('opened') },
  };
}
