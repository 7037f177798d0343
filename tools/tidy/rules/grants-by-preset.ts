import { presetRoles } from '#modes/preset-roles.ts';
import type { Rule } from '../rule.ts';

/** From here on a role knows which preset it is. */
const SINCE = '0140';
const NAMES = new RegExp(`role_name\\s*(=|<>|~|in\\b|like\\b)|${presetRoles.map(({ role_name }) => role_name).join('|')}`, 'i');

/** What people call a role is theirs to change: a migration that grants by a name passes by whoever did. */
export const grantsByPreset: Rule = {
  name: 'grants-by-preset',
  check: ({ files }) =>
    files
      .filter(({ path }) => /^db\/migrations\/\d{4}_/.test(path) && path.slice('db/migrations/'.length) > `${SINCE}_~`)
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .flatMap((line, index) =>
            NAMES.test(line.replace(/--.*$/, ''))
              ? [
                  {
                    file: path,
                    line: index + 1,
                    message: "a role is named by its people: say select grant_preset('{manager}', '{member:merge}', 'member:cancel').",
                  },
                ]
              : [],
          ),
      ),
};
