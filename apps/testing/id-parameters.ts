import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { idTables } from '#kernel/contract/schema.ts';

/** One id in a request: where it stands and which table it points to. */
export interface IdParameter {
  path: (string | number)[];
  table: string;
  value: string;
}

interface Def {
  type: string;
  innerType?: Node;
  element?: Node;
  in?: Node;
  shape?: Record<string, Node>;
  options?: Node[];
}
type Node = object & { _zod: { def: Def } };

/** Every id that a request carries, found by walking the contract along the value. */
export function idParameters(endpoint: Endpoint, input: unknown): IdParameter[] {
  return walk(endpoint.request as unknown as Node, input, []);
}

function walk(schema: Node, value: unknown, path: (string | number)[]): IdParameter[] {
  if (value === undefined || value === null) return [];
  const table = idTables.get(schema);
  if (table) return [{ path, table, value: String(value) }];
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape!).flatMap(([name, field]) => walk(field, (value as Record<string, unknown>)[name], [...path, name]));
    case 'array':
      return (value as unknown[]).flatMap((item, index) => walk(def.element!, item, [...path, index]));
    case 'union':
      return def.options!.flatMap((option) => (fits(option, value) ? walk(option, value, path) : []));
    case 'optional':
    case 'nullable':
    case 'default':
      return walk(def.innerType!, value, path);
    case 'pipe':
      return walk(def.in!, value, path);
    default:
      return [];
  }
}

const fits = (option: Node, value: unknown): boolean =>
  (option as unknown as { safeParse: (value: unknown) => { success: boolean } }).safeParse(value).success;

/** The request with one value replaced. */
export function withValue<T>(input: T, [step, ...rest]: (string | number)[], value: unknown): T {
  if (step === undefined) return value as T;
  if (Array.isArray(input)) return input.map((item, index) => (index === step ? withValue(item, rest, value) : (item as unknown))) as T;
  return { ...input, [step]: withValue((input as Record<string | number, unknown>)[step], rest, value) };
}

/** An id that a request may carry and this one does not. */
export interface UnaskedId {
  name: string;
  table: string;
  /** It stands in a list. */
  inList: boolean;
}

/** The table that a field's id points to, whatever it is wrapped in. */
function tableOf(schema: Node): Omit<UnaskedId, 'name'> | null {
  const table = idTables.get(schema);
  if (table) return { table, inList: false };
  const { def } = schema._zod;
  if (def.element) {
    const within = tableOf(def.element);
    return within && { ...within, inList: true };
  }
  const inner = def.innerType ?? def.in;
  return inner ? tableOf(inner) : null;
}

/** The ids that stand in none of a request's fields though its contract has a place for them. */
export function unaskedIds(endpoint: Endpoint, input: unknown): UnaskedId[] {
  let schema = endpoint.request as unknown as Node;
  while (!schema._zod.def.shape && (schema._zod.def.innerType ?? schema._zod.def.in)) schema = (schema._zod.def.innerType ?? schema._zod.def.in)!;
  const given = input as Record<string, unknown>;
  return Object.entries(schema._zod.def.shape ?? {}).flatMap(([name, field]) => {
    const of = given[name] === undefined || given[name] === null ? tableOf(field) : null;
    return of ? [{ name, ...of }] : [];
  });
}
