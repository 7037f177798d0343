import { join } from 'node:path';
import { crossings } from './cruise.ts';
import { NO_CIRCLES, RULES } from './rules.ts';

const names = new Set([...RULES.map(({ name }) => name), NO_CIRCLES.name]);

const found = await crossings(join(import.meta.dirname, '../..'));
for (const { rule, from, to, advice } of found.crossings) console.log(`${from} → ${to}\n  ${rule}: ${advice}`);
// A cruiser that cannot read TypeScript sees nothing and is content.
if (found.modules === 0) console.log('no module was seen: the check itself is broken');
const failed = found.crossings.length + (found.modules === 0 ? 1 : 0);
console.log(`${found.modules} modules`);
console.log(`${names.size - new Set(found.crossings.map(({ rule }) => rule)).size} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
