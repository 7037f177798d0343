import { join, relative } from 'node:path';
import ts from 'typescript';
import { floatingPromises } from './promises.ts';

const ROOT = join(import.meta.dirname, '../..');
const FORMAT: ts.FormatDiagnosticsHost = { getCurrentDirectory: () => ROOT, getCanonicalFileName: (path) => path, getNewLine: () => '\n' };

const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile) as { config: unknown };
const { fileNames, options, errors } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
const program = ts.createProgram(fileNames, options);
const isOurs = (file: ts.SourceFile): boolean => !file.isDeclarationFile && !file.fileName.includes('/node_modules/');

const diagnostics = [...errors, ...ts.getPreEmitDiagnostics(program)];
const floating = floatingPromises(program, isOurs);
const ours = program.getSourceFiles().filter(isOurs);

if (diagnostics.length > 0) console.log(ts.formatDiagnostics(diagnostics, FORMAT).trimEnd());
for (const { file, line } of floating)
  console.log(`${relative(ROOT, file)}:${line}\n  floating-promise: nobody waits for it and nobody hears of its failure: await it, or say void and catch it.`);
if (ours.length === 0) console.log('none of our files was looked at');

const failed = diagnostics.length + floating.length + (ours.length === 0 ? 1 : 0);
console.log(`${failed === 0 ? ours.length : 0} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
