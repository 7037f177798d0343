import { z } from 'zod';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { rowOf } from '#kernel/contract/page.ts';

type Schema = Record<string, unknown>;

const BODY_TYPE = { form: 'application/x-www-form-urlencoded', file: 'multipart/form-data', json: 'application/json', query: '' };
const DEFS = '#/$defs/';

/** Schemas that others refer to, by a name of the whole document. */
type Shared = Record<string, Schema>;

/** A schema as the document has it: what it defines by name, and itself where it is part of itself, is shared under a name of its own. */
function documented(schema: z.ZodType, io: 'input' | 'output', name: string, shared: Shared): Schema {
  const { $schema: _, $defs = {}, ...root } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema & { $defs?: Record<string, Schema> };
  const nameOf = (def: string) => `${name}.${def.replace(/\W/g, '')}`;
  let isPartOfItself = false;
  const placed = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(placed);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => {
        if (key !== '$ref' || typeof value !== 'string') return [key, placed(value)];
        isPartOfItself ||= value === '#';
        return [key, `#/components/schemas/${value === '#' ? name : nameOf(value.slice(DEFS.length))}`];
      }),
    );
  };
  for (const [def, kept] of Object.entries($defs)) shared[nameOf(def)] = placed(kept) as Schema;
  const whole = placed(root) as Schema;
  if (!isPartOfItself) return whole;
  shared[name] = whole;
  return { $ref: `#/components/schemas/${name}` };
}

const ENVELOPE = { code: { type: 'integer' }, message: { type: 'string' } };
const REFUSED = {
  description: 'refused: the envelope says why, and at which fields',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'message', 'data'],
        properties: {
          ...ENVELOPE,
          data: {},
          errors: {
            type: 'array',
            items: { type: 'object', required: ['field', 'message'], properties: { field: { type: 'string' }, message: { type: 'string' } } },
          },
        },
      },
    },
  },
};

/** What a successful call answers: an envelope, or bytes. */
function answered(endpoint: Endpoint, shared: Shared): object {
  if (endpoint.produces) return { [endpoint.produces]: { schema: { type: 'string', format: 'binary' } } };
  const row = rowOf(endpoint.response);
  const data = documented(row ? z.array(row) : endpoint.response, 'output', `${endpoint.id}.answer`, shared);
  const properties = { ...ENVELOPE, data, ...(row && { data_total: { type: 'integer' }, data_total_capped: { type: 'boolean' } }) };
  const required = ['code', 'message', 'data', ...(row ? ['data_total'] : [])];
  return { 'application/json': { schema: { type: 'object', required, properties } } };
}

function operation(endpoint: Endpoint, shared: Shared): object {
  const request = documented(endpoint.request, 'input', `${endpoint.id}.request`, shared) as { properties?: Record<string, Schema>; required?: string[] };
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!));
  const named = Object.entries(request.properties ?? {});
  const parameter = ([name, schema]: [string, Schema], place: string) => ({
    name,
    in: place,
    required: place === 'path' || (request.required ?? []).includes(name),
    schema,
  });
  const parameters = named.filter(([name]) => inPath.has(name)).map((entry) => parameter(entry, 'path'));
  if (endpoint.in === 'query') parameters.push(...named.filter(([name]) => !inPath.has(name)).map((entry) => parameter(entry, 'query')));
  if (endpoint.idempotent) parameters.push({ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } });
  const words = endpoint.id.split(/[._]/);
  return {
    operationId: endpoint.id,
    tags: [words[0]!],
    summary: words.join(' '),
    'x-access': endpoint.access,
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    parameters,
    ...(endpoint.in === 'query' ? {} : { requestBody: { required: true, content: { [BODY_TYPE[endpoint.in]]: { schema: request } } } }),
    responses: { 200: { description: 'code 0: success', content: answered(endpoint, shared) }, default: REFUSED },
  };
}

/** The OpenAPI document of every call, made from the contracts; `basePath` is where the product is served. */
export function openApi(endpoints: readonly Endpoint[], basePath: string): object {
  const paths: Record<string, Record<string, object>> = {};
  const schemas: Shared = {};
  for (const endpoint of endpoints) (paths[`/api${endpoint.path}`] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, schemas);
  return {
    openapi: '3.1.0',
    info: { title: 'yanxu', version: '1', description: 'Every call answers an envelope; money is in cents, days are yyyy-MM-dd, ids are text.' },
    servers: [{ url: basePath || '/' }],
    tags: [...new Set(endpoints.map(({ id }) => id.split(/[._]/)[0]!))].map((name) => ({ name })),
    components: { schemas, securitySchemes: { access: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    security: [{ access: [] }],
    paths,
  };
}
