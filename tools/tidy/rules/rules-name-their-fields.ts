import type { z } from 'zod';
import { RULES_THAT_WAIT } from '../reviewed.ts';
import type { Reviewed, Rule } from '../rule.ts';

interface Def {
  type: string;
  shape?: Readonly<Record<string, z.ZodType>>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: readonly z.ZodType[];
  checks?: readonly { _zod: { def: { check: string; when?: unknown } } }[];
}
const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;

const innerOf = (schema: z.ZodType): z.ZodType => {
  const { innerType } = defOf(schema);
  return innerType ? innerOf(innerType) : schema;
};
const isObject = (schema: z.ZodType | undefined): boolean => schema !== undefined && defOf(innerOf(schema)).type === 'object';

/** Where a rule waits for everything else to be right, as a path below the request. */
function waiting(schema: z.ZodType, path = 'request'): string[] {
  const def = defOf(innerOf(schema));
  const looksAtFields = def.type === 'object' || isObject(def.element);
  const waits = looksAtFields && (def.checks ?? []).some(({ _zod: { def: check } }) => check.check === 'custom' && check.when === undefined);
  return [
    ...(waits ? [path] : []),
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) => waiting(field, `${path}.${name}`)),
    ...(def.element ? waiting(def.element, `${path}[]`) : []),
    ...(def.options ?? []).flatMap((option) => waiting(option, path)),
  ];
}

/** A rule across fields that waits for every other field keeps its message back until the second press of Save. */
export const rulesNameTheirFields = (reviewed: Reviewed = RULES_THAT_WAIT): Rule => ({
  name: 'rules-name-their-fields',
  check: ({ declared }) => {
    const found = declared.endpoints.flatMap(({ id, request }) => (request ? waiting(request).map((path) => ({ id, path })) : []));
    return [
      ...found
        .filter(({ id }) => !(id in reviewed))
        .map(({ id, path }) => ({
          file: id,
          line: 0,
          message: `a rule of ${path} waits until every field is right: say what it looks at, with across([…], rule) or, of a list, once(…).`,
        })),
      ...Object.keys(reviewed)
        .filter((id) => !found.some((one) => one.id === id))
        .map((id) => ({ file: 'tools/tidy/reviewed.ts', line: 0, message: `no rule of ${id} waits any more: take it off the list.` })),
    ];
  },
});
