import type { Project, Rule } from '../rule.ts';

/** Code that acts on what was decided: a domain's server side, its jobs included. */
const ACTS = /^domains\/(?!setting\/server\/rules\.ts$)[^/]+\/server\//;

function problemsOf({ name, setting }: Project['declared']['settings'][number], { files, declared }: Project): string[] {
  const [domain, rule] = setting.key.split('.') as [string, string];
  const uses = new RegExp(`\\b(readSetting|settingOf|settingsHeld|readEffective|settingByShop|decided)\\([^;]*\\b${name}\\b`);
  const isRead = files.some((file) => ACTS.test(file.path) && !file.isTest && uses.test(file.text));
  const words = declared.dictionaries[domain]?.word['rule'];
  return [
    ...(isRead ? [] : [`no server code reads ${name}: let it change what the product does, or take it out.`]),
    ...(declared.composedSettings.includes(setting.key) ? [] : [`${name} is not composed in apps/api/settings.ts: nobody could decide it.`]),
    ...(setting.own_screen || (typeof words === 'object' && rule in words)
      ? []
      : [`${name} has no words: add word.rule.${rule} to domains/${domain}/i18n/zh-CN.ts, zh-HK.ts and en.ts.`]),
    ...(setting.own_screen || declared.dictionaries[domain]?.title['rules']
      ? []
      : [`${name} stands under no heading: add title.rules to domains/${domain}/i18n/zh-CN.ts and en.ts, then npm run -s words.`]),
  ];
}

/** A setting that changes nothing, or that nobody can find, is a lie on a screen. */
export const settingsAreRead: Rule = {
  name: 'settings-are-read',
  check: (project) =>
    project.declared.settings.flatMap((declared) => problemsOf(declared, project).map((message) => ({ file: declared.path, line: 0, message }))),
};
