import build from 'fast-json-stringify';
import { z } from 'zod';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { rowOf } from '#kernel/contract/page.ts';

type JsonSchema = Record<string, unknown>;

/** `anyOf [X, null]` as a nullable X, which the compiled serialiser writes without trying the branches. */
function tighten(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(tighten);
  if (typeof node !== 'object' || node === null) return node;
  const schema = Object.fromEntries(Object.entries(node as JsonSchema).map(([key, value]) => [key, tighten(value)])) as JsonSchema;
  for (const key of ['minimum', 'maximum', 'pattern', 'x-id', 'format', 'default']) delete schema[key];
  const branches = schema.anyOf as JsonSchema[] | undefined;
  if (branches?.length === 2 && branches[1]!.type === 'null' && !branches[0]!.$ref) {
    const { anyOf: _, ...rest } = schema;
    return { ...rest, ...branches[0], nullable: true };
  }
  return schema;
}

/** The JSON schema of a successful answer. Fields it does not name are dropped, missing ones are an error. */
export function answerSchema(endpoint: Endpoint): JsonSchema {
  const row = rowOf(endpoint.response);
  const { $schema: _, $defs, ...data } = z.toJSONSchema(row ? z.array(row) : endpoint.response, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
  const properties: JsonSchema = { code: { type: 'integer' }, message: { type: 'string' }, data };
  if (row) Object.assign(properties, { data_total: { type: 'integer' }, data_total_capped: { type: 'boolean' } });
  const required = ['code', 'message', 'data', ...(row ? ['data_total'] : [])];
  return tighten({ type: 'object', properties, required, ...($defs ? { $defs } : {}) }) as JsonSchema;
}

const compiled = new WeakMap<Endpoint, (answer: unknown) => string>();

/** Writes an endpoint's successful answers; compiled for the first of them, since most endpoints rest while a process is young. */
export const serialiserOf =
  (endpoint: Endpoint): ((answer: unknown) => string) =>
  (answer) => {
    let write = compiled.get(endpoint);
    if (!write) compiled.set(endpoint, (write = build(answerSchema(endpoint))));
    return write(answer);
  };
