import type { Rule } from '../rule.ts';

/** A right is named in the dictionary of the domain that declares it, and nowhere else: the role editor shows no identifier. */
export const rightsHaveWords: Rule = {
  name: 'rights-have-words',
  check: ({ declared: { dictionaries, permissionOwners } }) => [
    ...permissionOwners
      .filter(({ domain, permission }) => !(permission in (dictionaries[domain]?.permission ?? {})))
      .map(({ domain, path, permission }) => ({
        file: path,
        line: 0,
        message: `${permission} has no words: add it under permission to domains/${domain}/i18n/zh-CN.ts, zh-HK.ts and en.ts.`,
      })),
    ...Object.entries(dictionaries).flatMap(([domain, { permission = {} }]) =>
      Object.keys(permission)
        .filter((named) => !permissionOwners.some((owner) => owner.domain === domain && owner.permission === named))
        .map((named) => ({
          file: `domains/${domain}/i18n/zh-CN.ts`,
          line: 0,
          message: `${named} is not declared here: its words stand with the domain whose *.permissions.ts has it.`,
        })),
    ),
  ],
};
