import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDeclared } from '../declared.ts';
import type { Project } from './rule.ts';
import { SourceFile } from './source.ts';

const TEXT = /\.(ts|tsx|mjs|js|json|sql|css|html|md|yml|yaml|sh)$|(^|\/)(run|\.npmrc|\.gitignore)$/;
const GENERATED = /^package-lock\.json$/;

/** Our files: what git tracks or would track; in a tree without git, everything but what is installed or made. */
function paths(root: string): string[] {
  if (existsSync(join(root, '.git'))) {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
    });
    return listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
  }
  return globSync('**/*', { cwd: root, exclude: ['node_modules', 'dist', '.data', '.cache'] });
}

export async function readProject(root: string): Promise<Project> {
  const ours = paths(root).filter((path) => TEXT.test(path) && !GENERATED.test(path));
  return { files: ours.map((path) => new SourceFile(path, readFileSync(join(root, path), 'utf8'))), declared: await readDeclared() };
}
