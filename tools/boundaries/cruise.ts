import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { circlesIn, type Calls } from './circles.ts';
import { NO_CIRCLES, OPTIONS, RESOLVE, RULES, TEST } from './rules.ts';

const FOLDERS = ['apps', 'bench', 'db', 'domains', 'e2e', 'kernel', 'modes', 'tools'];

export interface Crossing {
  rule: string;
  from: string;
  to: string;
  /** What to do instead. */
  advice: string;
}

const domainOf = (path: string): string | undefined => /^domains\/([^/]+)\//.exec(path)?.[1];

/** Who calls whom among the domains, tests left out; a type is a call too. */
function callsIn(modules: ICruiseResult['modules']): Calls {
  const calls = new Map<string, Map<string, { from: string; to: string }>>();
  for (const { source: from, dependencies } of modules) {
    const caller = domainOf(from);
    if (caller === undefined || new RegExp(TEST).test(from)) continue;
    for (const { resolved: to } of dependencies) {
      const callee = domainOf(to);
      if (callee === undefined || callee === caller) continue;
      if (!calls.has(caller)) calls.set(caller, new Map());
      if (!calls.get(caller)!.has(callee)) calls.get(caller)!.set(callee, { from, to });
    }
  }
  return calls;
}

/** Every import below `root` that crosses a boundary, and how many of our own modules were looked at. */
export async function crossings(root: string): Promise<{ modules: number; crossings: Crossing[] }> {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(folders, { ...OPTIONS, baseDir: root, validate: true, ruleSet: { forbidden: [...RULES] } }, RESOLVE);
  const { modules, summary } = output as ICruiseResult;
  const advice = new Map(RULES.map((rule) => [rule.name, rule.comment]));
  return {
    modules: modules.filter(({ source }) => FOLDERS.some((folder) => source.startsWith(`${folder}/`))).length,
    crossings: [
      ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to, advice: advice.get(rule.name) ?? '' })),
      ...circlesIn(callsIn(modules)).map(({ from, to, circle }) => ({
        rule: NO_CIRCLES.name,
        from,
        to,
        advice: `${circle.join(' → ')}: ${NO_CIRCLES.comment}`,
      })),
    ],
  };
}
