import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLookedFor, readingsOf } from './readings.ts';
import { generate, overridesOf, translated, translationOf, wordingOf } from './generate.ts';

// `npm run -s words`: writes every dictionary for Hong Kong anew where it does not say what its source and its overrides make of it.
const root = join(import.meta.dirname, '../..');
const textAt = (path: string): string => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');

/** The dictionaries that one is put together from. */
const partsOf = (text: string): string => (text.match(/\.\.\.[\w.]+/g) ?? []).join();

const written = globSync('{apps,domains,kernel,modes}/**/i18n/**/zh-CN.ts', { cwd: root }).flatMap((path) => {
  const source = textAt(path);
  const byHand = wordingOf(textAt(overridesOf(path)));
  const says = wordingOf(textAt(translationOf(path)));
  const isSame = JSON.stringify([...translated(source, byHand)]) === JSON.stringify([...says]);
  if (isSame && partsOf(source) === partsOf(textAt(translationOf(path)))) return [];
  writeFileSync(join(root, translationOf(path)), generate(source, byHand));
  return [translationOf(path)];
});
const READINGS = 'kernel/i18n/readings.ts';
const titles = globSync('{apps,domains,kernel,modes}/**/i18n/**/zh-{CN,HK}.ts', { cwd: root })
  .toSorted()
  .flatMap((path) => [...wordingOf(textAt(path))].filter(([key]) => isLookedFor(key)).map(([, text]) => text));
const readings = readingsOf(titles);
if (readings !== textAt(READINGS)) {
  writeFileSync(join(root, READINGS), readings);
  written.push(READINGS);
}
if (written.length > 0) spawnSync(process.execPath, ['tools/format.ts'], { cwd: root, stdio: 'inherit' });
for (const path of written) console.log(path);
console.log(`${written.length} dictionaries written`);
