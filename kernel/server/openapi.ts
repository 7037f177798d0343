import { z } from 'zod';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { answerSchema } from './serialise.ts';

const BODY_TYPE = { form: 'application/x-www-form-urlencoded', file: 'multipart/form-data', json: 'application/json', query: '' };
const bodyType = (endpoint: Endpoint): string => BODY_TYPE[endpoint.in];

/** What a successful call answers: an envelope, or bytes. */
const content = (endpoint: Endpoint): object =>
  endpoint.produces ? { [endpoint.produces]: { schema: { type: 'string', format: 'binary' } } } : { 'application/json': { schema: answerSchema(endpoint) } };

function operation(endpoint: Endpoint): object {
  const {
    $schema: _,
    $defs: __,
    ...request
  } = z.toJSONSchema(endpoint.request, { io: 'input', unrepresentable: 'any' }) as {
    $schema?: string;
    $defs?: object;
    properties?: Record<string, object>;
    required?: string[];
  };
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!));
  const named = Object.entries(request.properties ?? {});
  const parameter = ([name, schema]: [string, object], place: string) => ({
    name,
    in: place,
    required: place === 'path' || (request.required ?? []).includes(name),
    schema,
  });
  const parameters = named.filter(([name]) => inPath.has(name)).map((entry) => parameter(entry, 'path'));
  if (endpoint.in === 'query') parameters.push(...named.filter(([name]) => !inPath.has(name)).map((entry) => parameter(entry, 'query')));
  if (endpoint.idempotent) parameters.push({ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } });
  return {
    operationId: endpoint.id,
    'x-access': endpoint.access,
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    parameters,
    ...(endpoint.in === 'query' ? {} : { requestBody: { required: true, content: { [bodyType(endpoint)]: { schema: request } } } }),
    responses: { 200: { description: 'code 0: success', content: content(endpoint) } },
  };
}

/** The OpenAPI document of every call, made from the contracts. */
export function openApi(endpoints: readonly Endpoint[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) (paths[`/api${endpoint.path}`] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  return {
    openapi: '3.1.0',
    info: { title: 'yanxu', version: '1' },
    components: { securitySchemes: { access: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    security: [{ access: [] }],
    paths,
  };
}
