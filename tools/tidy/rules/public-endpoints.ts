import { PUBLIC_ENDPOINTS } from '../reviewed.ts';
import type { Reviewed, Rule } from '../rule.ts';

/** A call that strangers may make is a decision: it is reviewed and written down with its reason (architecture: habits, 8). */
export const publicEndpoints = (reviewed: Reviewed = PUBLIC_ENDPOINTS): Rule => ({
  name: 'public-endpoints',
  check: ({ declared }) => {
    const open = new Map(declared.endpoints.filter(({ access }) => access === 'public').map(({ id, limit }) => [id, limit]));
    return [
      ...[...open]
        .filter(([id]) => !(id in reviewed))
        .map(([id]) => ({
          file: id,
          line: 0,
          message: "access: 'public' lets strangers in. Give it a permission or 'signed-in', or add it with its reason to tools/tidy/reviewed.ts.",
        })),
      ...[...open]
        .filter(([, limit]) => limit === undefined)
        .map(([id]) => ({ file: id, line: 0, message: 'strangers may hammer it: declare a limit (attempts per minute and address).' })),
      ...Object.keys(reviewed)
        .filter((id) => !open.has(id))
        .map((id) => ({
          file: 'tools/tidy/reviewed.ts',
          line: 0,
          message: `${id} is no public endpoint any more: take it off the list.`,
        })),
    ];
  },
});
