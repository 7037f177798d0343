// Plain JavaScript for Node >= 20.19 with built-ins only: before the install there is nothing else.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The Node that the product runs on, whatever Node started us. */
export const pinnedNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

const packagesIn = (file) => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
};

/** Whether what npm says it installed (its own record, written last) is what the lockfile asks for. */
export function isInstalled() {
  const wanted = packagesIn('package-lock.json');
  const present = packagesIn('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = present[path];
    return found ? found.version === version : Boolean(optional); // optional: for another platform
  });
}

function npm(...args) {
  const cli = process.env.npm_execpath;
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  // npm's own words go to standard error: standard output belongs to what was started.
  const { status, error } = spawnSync(command, [...first, ...args], { cwd: root, stdio: ['ignore', 2, 2] });
  if (status === 0) return;
  console.error(`npm ${args.join(' ')} failed${error ? `: ${error.message}` : ''}. Is the registry reachable?`);
  process.exit(1);
}

/** Installs what the lockfile names, only when something is missing. */
export function ensureInstalled() {
  if (!isInstalled()) {
    console.error('installing packages …');
    npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
  }
  // Where scripts are switched off, the pinned Node has not fetched itself.
  if (!existsSync(pinnedNode)) npm('rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts', '--loglevel=error');
}
