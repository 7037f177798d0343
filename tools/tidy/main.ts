import { join } from 'node:path';
import { readProject } from './read-project.ts';
import { RULES } from './rules.ts';

const project = await readProject(join(import.meta.dirname, '../..'));
let [passed, failed] = [0, 0];
for (const rule of RULES) {
  const findings = rule.check(project);
  for (const { file, line, message } of findings) console.log(`${file}${line > 0 ? `:${line}` : ''}\n  ${rule.name}: ${message}`);
  if (findings.length === 0) passed += 1;
  failed += findings.length;
}
if (project.files.length === 0) {
  console.log('no file was seen: the check itself is broken');
  failed += 1;
}
console.log(`${project.files.length} files`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1; // not exit(): what was printed into a pipe must get out
