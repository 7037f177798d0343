import type { Share } from './share.ts';
import type { Selection } from './touched.ts';

/** How much of it runs: what changed, the short form of everything, or full figures. */
export type Length = 'quick' | 'short' | 'long';

/** One named part of `npm test`. */
export interface Step {
  name: string;
  /** The files it checks: without one the step is not listed, so nothing is green for being absent. */
  needs: string;
  /** A script run by our own Node, with arguments. */
  script: string;
  args?: readonly string[];
  /** What it runs of all it might; nothing said: all of it. */
  files?: readonly string[];
  /** Without this the last line `N passed, N failed` counts. With it the exit code is one check, and the output must match. */
  proof?: RegExp;
  /**
   * A browser on a machine that others use may miss a moment: the files that failed begin once more, each with a world of
   * its own, and what then passes is named. A long run forgives nothing.
   */
  again?: boolean;
  /** Left out of `test:quick`. */
  slow?: true;
  /** The change asks for none of it. */
  nothing?: boolean;
}

/** A project's tests; of a chosen part those whose paths contain one of `files`. */
const vitest = (project: string, files: readonly string[] = []): Pick<Step, 'script' | 'args' | 'files'> => ({
  script: 'node_modules/vitest/vitest.mjs',
  args: ['run', '--project', project, '--reporter', './tools/vitest/count.reporter.ts', ...(files.length > 0 ? ['--passWithNoTests'] : [])],
  files,
});

/**
 * The checks in order. Those of one group run two at a time, a group waits for the one before it: static checks first,
 * then tests, which want both cores to themselves.
 */
export const stepsOf = (length: Length, { selection, share }: { selection: Selection | null; share: Share | null }): readonly (readonly Step[])[] => [
  [
    {
      name: 'types',
      needs: 'tsconfig.json',
      script: 'node_modules/typescript-native/bin/tsc',
      // What has not changed since the last run is not looked at again.
      args: ['-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo', '--singleThreaded', '--diagnostics'],
      proof: /Files:\s+[1-9]\d{3}/,
    },
    { name: 'lint', needs: '.oxlintrc.json', script: 'node_modules/oxlint/bin/oxlint', proof: /on [1-9]\d* files/ },
    { name: 'boundaries', needs: 'tools/boundaries/main.ts', script: 'tools/boundaries/main.ts' },
    { name: 'tidy', needs: 'tools/tidy/main.ts', script: 'tools/tidy/main.ts' },
  ],
  [{ name: 'unit', needs: 'kernel/contract/*.ts', ...vitest('unit', selection?.unit), nothing: selection?.unit.length === 0 }],
  [{ name: 'server', needs: 'kernel/server/*.ts', ...vitest('server', selection?.server ?? share?.server), nothing: selection?.server.length === 0 }],
  ...(length === 'long' ? [[{ name: 'alone', needs: 'apps/**/*.alone.test.ts', ...vitest('alone') }]] : []),
  // Of a change that touches screens, those screens.
  ...(length === 'quick' && selection?.domains.length ? [[{ name: 'screens', needs: 'e2e/sweep-*.test.ts', ...vitest('browser', ['e2e/sweep-']) }]] : []),
  [{ name: 'size', needs: 'tools/size/main.ts', script: 'tools/size/main.ts', slow: true }],
  [{ name: 'browser', needs: 'e2e/**/*.test.ts', ...vitest('browser', share?.walks), slow: true, again: length !== 'long' }],
  [{ name: 'recovery', needs: 'tools/recovery/*.test.ts', ...vitest('recovery'), slow: true, nothing: share?.recovery === false }],
];
