import { basename } from 'node:path';
import { hasTurn, TENTHS } from '#apps/testing/chosen.ts';
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
const GENERATED = /^apps\/testing\//;
/** The walk through every screen is none of those that are chosen: it chooses by itself which it opens, and how closely it looks. */
const SWEEP = /^e2e\/sweep/;

/** The test files that there are. */
export interface Files {
  server: string[];
  walks: string[];
}

/** What a short run takes. */
export interface Share extends Files {
  /** The domains whose screens are opened besides those that have their turn; null: all of them. */
  opened: string[] | null;
  /** Whether a blow is survived. */
  recovery: boolean;
}

interface Known {
  /** Whom a domain names. */
  imports: (domain: string) => ReadonlySet<string>;
  /** Whom a test file of no domain names. */
  named: (file: string) => ReadonlySet<string>;
  /** The domains that are used while blows fall. */
  recovered: ReadonlySet<string>;
  reach: Reach;
  /** Whose turn it is among what the change does not touch. */
  turn: number;
}

/**
 * What a short run takes of all tests of the server and of all walks: those of the domains that were touched and of whoever calls
 * a door that changed, those of no domain that name one of these or whose own folder changed, walks that go through such a domain or are
 * new, their screens, and of the rest a tenth in turn.
 */
export function shareOf(all: Files, touched: Touched, { imports, named, recovered, reach, turn }: Known): Share {
  const served = new Set(withCallers({ domains: touched.served, doors: touched.doors }, imports));
  const drawn = new Set([...served, ...touched.screens]);
  const changed = (those: readonly string[]): boolean =>
    [...touched.folders].some((folder) => those.includes(folder) || those.includes(folder.split('/')[0]!));
  const helped = [...touched.folders].some((path) => path.startsWith('e2e/') && !path.endsWith('.test.ts') && !path.endsWith('.tsv'));
  const isNear = (file: string): boolean => ['db/migrations', file.split('/').slice(0, 2).join('/')].some((folder) => touched.folders.has(folder));
  const isServed = (file: string): boolean => {
    const domain = /^domains\/([^/]+)\//.exec(file)?.[1];
    const isAsked = domain ? served.has(domain) : GENERATED.test(file) || isNear(file) || [...named(file)].some((name) => served.has(name));
    return isAsked || hasTurn(file, turn, TENTHS);
  };
  const isWalked = (file: string): boolean => {
    const about = reach.get(basename(file));
    return SWEEP.test(file) || about === undefined || touched.folders.has(file) || about.some((domain) => drawn.has(domain)) || hasTurn(file, turn, TENTHS);
  };
  return {
    server: changed(OF_SERVER) ? all.server : all.server.filter(isServed),
    walks: changed(OF_WALKS) || helped ? all.walks : all.walks.filter(isWalked),
    opened: changed(OF_SCREENS) || helped ? null : [...drawn].sort(),
    recovery: changed(OF_RECOVERY) || [...served].some((domain) => recovered.has(domain)) || hasTurn('recovery', turn, TENTHS),
  };
}
