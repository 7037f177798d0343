import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { OPTIONS, RESOLVE, RULES } from './rules.ts';

const FOLDERS = ['apps', 'bench', 'db', 'domains', 'e2e', 'kernel', 'modes', 'tools'];

export interface Crossing {
  rule: string;
  from: string;
  to: string;
  /** What to do instead. */
  advice: string;
}

/** Every import below `root` that crosses a boundary, and how many of our own modules were looked at. */
export async function crossings(root: string): Promise<{ modules: number; crossings: Crossing[] }> {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(folders, { ...OPTIONS, baseDir: root, validate: true, ruleSet: { forbidden: [...RULES] } }, RESOLVE);
  const { modules, summary } = output as ICruiseResult;
  const advice = new Map(RULES.map((rule) => [rule.name, rule.comment]));
  return {
    modules: modules.filter(({ source }) => FOLDERS.some((folder) => source.startsWith(`${folder}/`))).length,
    crossings: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to, advice: advice.get(rule.name) ?? '' })),
  };
}
