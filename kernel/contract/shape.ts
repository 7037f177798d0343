import type { z } from 'zod';

interface Def {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
}

/** What a schema was made of. */
export const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;

/** The schema below optional, nullable and default. */
export function innerOf(schema: z.ZodType): z.ZodType {
  const { innerType } = defOf(schema);
  return innerType ? innerOf(innerType) : schema;
}

/** What kind of value a schema wants. */
export const kindOf = (schema: z.ZodType): string => defOf(innerOf(schema)).type;
