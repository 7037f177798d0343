import { readRegister, REGISTER, type RightOf, rightsOf } from '../../rights.ts';
import type { Finding, Rule } from '../rule.ts';

const HOW = 'Write the register anew (`npm run -s rights`) and look at what changed: a weaker right lets people in.';

/** Who may make a call is a decision that stands in one file, where a change of it is seen; a call without a right says why. */
export const rightsAreReviewed = (register: readonly RightOf[] = readRegister()): Rule => ({
  name: 'rights-are-reviewed',
  check({ declared }) {
    const at = (line: number, message: string): Finding => ({ file: REGISTER, line, message });
    const known = new Map(register.map((entry, index) => [entry.id, { ...entry, line: index + 1 }]));
    const declaredIds = new Set(declared.endpoints.map(({ id }) => id));
    return [
      ...declared.endpoints.flatMap((call) => {
        const { id, access } = call;
        const rights = rightsOf(call);
        const entry = known.get(id);
        if (!entry) return [at(0, `${id} (${rights}) is not in it. ${HOW}`)];
        if (entry.access !== rights) return [at(entry.line, `${id} takes ${rights}, reviewed was ${entry.access}. ${HOW}`)];
        if (access === 'signed-in' && entry.why === '') return [at(entry.line, `${id} is for everybody who is signed in: say why in the third column.`)];
        return [];
      }),
      ...[...known.values()].filter(({ id }) => !declaredIds.has(id)).map(({ id, line }) => at(line, `${id} is no call any more. ${HOW}`)),
    ];
  },
});
