import type { Rule } from '../rule.ts';

const HOW = 'Name it in the contract (`asks`), write the register anew (`npm run -s rights`), give it a request in apps/testing/asking.ts.';

/** A right that a handler refuses for want of: `has('sales:gift')) throw`. */
const JUDGED = /(?:\bhas|\bmay)\('([a-z_]+:[a-z_]+)'\).*\bthrow\b/;
const SERVER = /^domains\/[^/]+\/(server|model)\/(?!.*\.test\.ts$)/;

/** A right that is judged inside a handler stands in the contract of the call that asks for it: nobody reviews what nobody sees. */
export const askedRightsAreDeclared: Rule = {
  name: 'asked-rights-are-declared',
  check({ files, declared: { endpoints } }) {
    const asked = new Set<string>(endpoints.flatMap(({ asks }) => asks));
    return files
      .filter(({ path }) => SERVER.test(path))
      .flatMap(({ path, lines }) =>
        lines.flatMap((line, index) => {
          const right = JUDGED.exec(line)?.[1];
          return right === undefined || asked.has(right)
            ? []
            : [
                {
                  file: path,
                  line: index + 1,
                  message: `no call says that it asks for ${right}. ${HOW}`,
                },
              ];
        }),
      );
  },
};
