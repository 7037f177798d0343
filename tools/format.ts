import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readProject } from './tidy/read-project.ts';
import { layout } from './tidy/rules/layout.ts';

// `npm run format`: formats the files that break the layout rule, and only those. Files that keep it stay as their author
// broke the lines: the one-line heads of contracts and the tables of tests say more than a formatter's columns.
const root = join(import.meta.dirname, '..');
const broken = [...new Set(layout.check(await readProject(root)).map(({ file }) => file))].filter((file) => /\.(ts|tsx|mjs)$/.test(file));
if (broken.length > 0) spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...broken], { cwd: root, stdio: 'inherit' });

const left = layout.check(await readProject(root));
for (const { file, line, message } of left) console.log(`${file}:${line}\n  ${message}`);
console.log(`${broken.length} files formatted, ${left.length} places left to break by hand`);
process.exitCode = left.length === 0 ? 0 : 1;
