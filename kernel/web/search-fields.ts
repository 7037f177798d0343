import type { z } from 'zod';
import { defOf, innerOf, kindOf } from '#kernel/contract/shape.ts';
import type { Search } from './navigation.ts';

function decode(schema: z.ZodType, value: string): unknown {
  const kind = kindOf(schema);
  if (kind === 'number') return value === '' ? undefined : Number(value);
  if (kind === 'boolean') return value === 'true';
  return value;
}

/** Reads a request's fields from an address; what the contract would refuse is left out, a link may be old. */
export function fieldsFromSearch(request: z.ZodObject, search: Search): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(request.shape) as [string, z.ZodType][]) {
    const typed = search[name];
    if (typed === undefined) continue;
    const { element } = defOf(innerOf(schema));
    const values = typeof typed === 'string' ? [typed] : typed;
    const value = element ? values.map((each) => decode(element, each)) : decode(schema, values[0] ?? '');
    const checked = schema.safeParse(value);
    if (checked.success && value !== undefined) found[name] = value;
  }
  return found;
}

/** Writes one field into an address; nothing there removes it. */
export function withField(search: Search, name: string, value: unknown): Search {
  const { [name]: _, ...rest } = search;
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return rest;
  return { ...rest, [name]: Array.isArray(value) ? value.map(String) : String(value) };
}
