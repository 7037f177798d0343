import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

// tsc says nothing when all is well; the list of files proves that it looked at ours.
const tsc = createRequire(import.meta.url).resolve('typescript/lib/tsc.js');
const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', '.', '--pretty', 'false', '--listFiles'], { encoding: 'utf8', maxBuffer: 64_000_000 });
const lines = stdout.split('\n');
const ours = lines.filter((line) => line.endsWith('.ts') || line.endsWith('.tsx')).filter((line) => !line.includes('/node_modules/'));
const errors = lines.filter((line) => /error TS\d+/.test(line));
for (const line of lines) if (!line.startsWith('/') && line !== '') console.log(line);
if (ours.length === 0) console.log('tsc looked at none of our files');
const isFine = status === 0 && ours.length > 0;
console.log(`${isFine ? ours.length : 0} passed, ${isFine ? 0 : Math.max(errors.length, 1)} failed`);
process.exit(isFine ? 0 : 1);
