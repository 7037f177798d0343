import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, web } from '#apps/launch/build.ts';
import { type Manifest, weigh } from './budget.ts';

// Weighs what the browser loads against the budget (design: weight budget). Builds the app when its sources changed.
const folder = await build(join(import.meta.dirname, '../..'), web);
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
const weights = weigh(manifest, (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length);

let failed = 0;
for (const { what, kilobytes, limit } of weights) {
  const over = kilobytes > limit;
  if (over) failed += 1;
  console.log(`${over ? 'over' : '  ok'} ${kilobytes.toFixed(1).padStart(7)} of ${String(limit).padStart(3)} KB  ${what}`);
}
console.log(`${weights.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
