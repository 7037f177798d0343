import type { z } from 'zod';
import type { Endpoint } from '#kernel/contract/endpoint.ts';

type Kind = 'string' | 'number' | 'boolean' | 'array of string' | 'array of number';

interface Def {
  type: string;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  in?: z.core.$ZodType;
  values?: readonly unknown[];
  options?: readonly z.core.$ZodType[];
}

/** What a field's text is decoded to before validation. */
function kindOf(schema: z.core.$ZodType): Kind {
  const def = schema._zod.def as unknown as Def;
  switch (def.type) {
    case 'number':
    case 'int':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'literal':
      return typeof def.values![0] === 'number' ? 'number' : 'string';
    case 'union': {
      const kinds = new Set(def.options!.map(kindOf));
      return kinds.size === 1 ? [...kinds][0]! : 'string';
    }
    case 'array':
      return kindOf(def.element!) === 'number' ? 'array of number' : 'array of string';
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return kindOf(def.innerType!);
    case 'pipe':
      return kindOf(def.in!);
    default:
      return 'string';
  }
}

const NUMBER = /^-?\d{1,16}$/;
const scalar = (kind: Kind, text: unknown): unknown => {
  if (typeof text !== 'string') return text;
  if (kind === 'number') return NUMBER.test(text) ? Number(text) : text;
  if (kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
};

/**
 * Decodes query and urlencoded values by the contract's types: integers, booleans, one repeated key to an array.
 * An empty value of a field that is not text means that it was left out. What does not fit is left for validation.
 * In a path, where no key is repeated, an array is `listed` by commas.
 */
export function decoderOf(endpoint: Endpoint): (values: Record<string, unknown>, written?: { listed: boolean }) => Record<string, unknown> {
  const kinds = new Map(Object.entries(endpoint.request.shape).map(([name, schema]) => [name, kindOf(schema as z.core.$ZodType)]));
  return (values, { listed } = { listed: false }) => {
    const decoded: Record<string, unknown> = {};
    for (const [name, kind] of kinds) {
      if (!Object.hasOwn(values, name)) continue;
      const value = values[name];
      if (kind.startsWith('array'))
        decoded[name] = (Array.isArray(value) ? value : listed ? String(value).split(',') : [value]).map((item) =>
          scalar(kind === 'array of number' ? 'number' : 'string', item),
        );
      else if (value === '' && kind !== 'string') continue;
      else decoded[name] = scalar(kind, value);
    }
    return decoded;
  };
}
