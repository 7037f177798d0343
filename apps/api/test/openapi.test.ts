import { Validator } from '@seriousme/openapi-schema-validator';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '#apps/testing/world.ts';
import { routes } from '../routes.ts';

let world: World;
let document: { paths: Record<string, Record<string, { operationId: string }>> };
beforeAll(async () => {
  world = await openWorld();
  document = (await world.app.inject({ url: '/api/openapi.json' })).json();
});
afterAll(() => world.close());

it('describes every call, validly', async () => {
  const ids = Object.values(document.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  expect(ids.toSorted()).toEqual(routes.map(({ endpoint }) => endpoint.id).toSorted());
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  const spoilt = structuredClone(document) as { servers?: unknown };
  spoilt.servers = 'here';
  expect((await new Validator().validate(spoilt)).valid).toBe(false);
});

it('refers to nothing that is not there', () => {
  const text = JSON.stringify(document);
  const missing = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].filter(([, name]) => !text.includes(`"${name}":{`));
  expect(missing).toEqual([]);
});

/** What the compiler says of a program that calls what was generated. */
function faultsOf(types: string, use: string): string[] {
  const files: Record<string, string> = { 'api.ts': types, 'use.ts': `import type { operations } from './api.ts';\n${use}` };
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    allowImportingTsExtensions: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, target) =>
    files[name] === undefined ? getSourceFile.call(host, name, target) : ts.createSourceFile(name, files[name], target);
  host.fileExists = (name) => name in files || fileExists.call(host, name);
  host.readFile = (name) => files[name] ?? readFile.call(host, name);
  host.resolveModuleNameLiterals = (names) =>
    names.map(({ text }) => ({ resolvedModule: { resolvedFileName: text.replace('./', ''), extension: '.ts', isExternalLibraryImport: false } }));
  const program = ts.createProgram(['use.ts'], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

it('is enough to generate a client from: right calls compile, wrong ones do not', async () => {
  const types = astToString(await openapiTS(document as never));
  const use = `type Settle = operations['sales.order.settle']['requestBody']['content']['application/json'];
    export const right: Settle = { order_id: '1', payments: [{ pay_method: 'CASH', amount: 100 }] };
    export const wrong: Settle = { order_id: '1', payments: [{ pay_method: 'BARTER', amount: 100 }] };`;
  expect(faultsOf(types, use)).toEqual([expect.stringContaining('"BARTER"')]);
});
