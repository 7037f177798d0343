import type { Plant } from './planted.ts';

const TOP_BAR = 'e2e/top-bar.test.ts';
const MEMBER_PAGE = 'e2e/member-page.test.ts';
const RULES = 'e2e/rule-effects.test.ts';

/** Faults of a member's file and of the shell around every page. */
const AROUND: readonly Plant[] = [
  {
    name: 'a member to be added has to be typed anew',
    file: 'domains/sales/web/PickBuyer.tsx',
    find: '    setTyped(text);\n',
    put: '    void text;\n',
    // Its tests go on from one another.
    caught: 'e2e/founding.test.ts',
  },
  {
    name: 'an allergy that is told to nobody',
    file: 'domains/member/web/MemberDetailPage.tsx',
    find: '  if (!allergies_history) return null;\n',
    put: '  if (allergies_history) return null;\n',
    caught: MEMBER_PAGE,
    named: 'says in its head who this is',
  },
  {
    name: 'every domain with a tab of its own in a member’s file',
    file: 'kernel/web/kit/DetailPage.tsx',
    find: "const groups = tabs.map((tab) => ('tabs' in tab ? tab :",
    put: "const groups = tabs.flatMap((tab) => ('tabs' in tab ? tab.tabs.map((one) => ({ key: one.key, label: one.label, tabs: [one] })) :",
    caught: MEMBER_PAGE,
    named: 'says in its head who this is',
  },
  {
    name: 'tabs in the language of before',
    file: 'apps/web/shell/TabBar.tsx',
    find: "tab.title ?? (title as Record<string, string>)[pages.get(tab.path)?.identifier ?? ''] ?? '';",
    put: "tab.title ?? ((document as any)[tab.path] ??= (title as any)[pages.get(tab.path)?.identifier ?? '']);",
    caught: 'e2e/shell.test.ts',
    named: 'speaks the chosen language at once',
  },
  {
    name: 'the tab in front out of sight',
    file: 'apps/web/shell/TabBar.tsx',
    find: "list.current?.querySelector('.tab-shown')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })",
    put: 'void list.current',
    caught: TOP_BAR,
    named: 'are more than fit',
  },
  {
    name: 'tabs out of sight without a way to them',
    file: 'apps/web/shell/TabBar.tsx',
    find: '{overflows && <AllTabs',
    put: '{overflows && tabs.length === 0 && <AllTabs',
    caught: TOP_BAR,
    named: 'that do not fit stand in a menu',
  },
  {
    name: 'an open file that does not hear of a colleague’s change',
    file: 'domains/member/web/MemberDetailPage.tsx',
    find: "useNews('member', ",
    put: "useNews('no member', ",
    caught: MEMBER_PAGE,
    named: 'follows what a colleague changes',
  },
  {
    name: 'a bell that is silent about what waits for a yes or no',
    file: 'apps/web/shell/Bell.tsx',
    find: '<MessageBell more={count}',
    put: '<MessageBell more={count * 0}',
    caught: 'e2e/held-refund.test.ts',
  },
  {
    name: 'an answer that looks like a failure',
    file: 'domains/member/web/MergeDialog.tsx',
    find: "return failure.kind === 'refused' ?",
    put: "return failure.kind === 'network' ?",
    caught: 'e2e/transfer.test.ts',
    named: 'is not merged while an order is open',
  },
  {
    name: 'a notice whose text reaches nobody',
    file: 'kernel/web/kit/RichTextInput.tsx',
    find: "onChange?.(now.isEmpty ? '' : now.getHTML())",
    put: 'void [onChange, now]',
    caught: TOP_BAR,
    named: 'are announced by themselves once a session',
  },
  {
    name: 'recovery codes that vanish as the account is read anew',
    file: 'domains/access/web/SecondFactor.tsx',
    find: "{open === 'setup' && <TotpSetup",
    put: "{open === 'setup' && !isOn && <TotpSetup",
    caught: 'e2e/account.test.ts',
    named: 'comes before everything else where a role demands',
  },
];

/** Faults of inputs and of what fits on a tablet. */
const AT_HAND: readonly Plant[] = [
  {
    name: 'birthdays to come',
    file: 'domains/member/web/BirthInput.tsx',
    find: ' max={today} ',
    put: ' ',
    caught: 'e2e/member-drawer.test.ts',
    named: 'offers no birthday to come',
  },
  {
    name: 'a latest week that chooses nothing',
    file: 'kernel/web/kit/more-filters.tsx',
    find: 'onClick={() => onChoose(spans[name])}',
    put: 'onClick={() => void onChoose}',
    caught: 'e2e/shell.test.ts',
    named: 'is asked for the latest week by one press',
  },
  {
    name: 'another language without a word',
    file: 'apps/web/shell/TopBar.tsx',
    find: '    showDone(word.language_done);\n',
    put: '    void [showDone, word];\n',
    caught: 'e2e/shell.test.ts',
    named: 'speaks the chosen language at once',
  },
  {
    name: 'settings beside a column of their index on a tablet',
    file: 'domains/setting/web/setting.css',
    find: '@media (max-width: 991px) { .setting-page {',
    put: '@media (max-width: 91px) { .setting-page {',
    caught: 'e2e/unsaved.test.ts',
    named: 'on a tablet the index of the settings',
  },
];

/** Faults of the office: what is changed, told, asked and found. */
const IN_OFFICE: readonly Plant[] = [
  {
    name: 'a list of sixty rights before and after',
    file: 'domains/setting/web/change-text.ts',
    find: '  if (!isList(before) || !isList(after)) return',
    put: '  if (!isList(before) || isList(after)) return',
    caught: 'e2e/operation-log.test.ts',
    named: 'tells in the words of the screens',
  },
  {
    name: 'a tab that throws away what was typed',
    file: 'apps/web/shell/TabBar.tsx',
    find: 'if (tabs.some((tab) => gone(tab) && unsaved.has(tab.key)) && !(await confirm(question))) return;',
    put: 'void [tabs, unsaved, confirm, question];',
    caught: 'e2e/unsaved.test.ts',
    named: 'a record that is edited is not lost by the cross of its tab',
  },
  {
    name: 'a section that forgets what was changed in it',
    file: 'domains/setting/web/SettingPage.tsx',
    find: '      hear(id, form, unsaved);\n',
    put: '      void hear;\n',
    caught: 'e2e/unsaved.test.ts',
    named: 'a rule that was changed waits behind another section',
  },
  {
    name: 'a role that is lost by the cross of its tab',
    file: 'kernel/web/kit/use-contract-form.ts',
    find: '  useUnsaved(dirty && !draft);\n',
    put: '  useUnsaved(false);\n',
    caught: 'e2e/roles.test.ts',
    named: 'a right is found in the tree',
  },
  {
    name: 'settings found by their characters alone',
    file: 'domains/setting/web/SettingPage.tsx',
    find: '.filter(({ label }) => isTypedOf(label, typed));',
    put: '.filter(({ label }) => label.includes(typed));',
    caught: TOP_BAR,
    named: 'finds pages, sections of the settings and business rules',
  },
  {
    name: 'a rule that acts at once without a word',
    file: 'domains/setting/web/RuleSheet.tsx',
    find: '    if (!(await agreed(changes))) return;\n',
    put: '    void agreed;\n',
    caught: RULES,
  },
  {
    name: 'a saved rule that open windows do not hear of',
    file: 'apps/web/shell/RuleNews.tsx',
    find: "useNews('rules', () => askAnew",
    put: "useNews('no rules', () => askAnew",
    caught: RULES,
  },
  {
    name: 'a file made without being asked for',
    file: 'apps/web/shell/Exports.tsx',
    find: 'if (!(await confirm(',
    put: 'if (asked === null && !(await confirm(',
    caught: 'e2e/stock-sold.test.ts',
    named: 'leads from a batch number to whoever has some of it',
  },
  {
    name: 'a file that is ready unheard',
    file: 'apps/web/shell/Exports.tsx',
    find: '    if (status === DOWNLOAD.complete) showDone(',
    put: '    if (status === DOWNLOAD.processing) showDone(',
    caught: 'e2e/stock-sold.test.ts',
    named: 'leads from a batch number to whoever has some of it',
  },
  {
    name: 'a shop that ends unannounced',
    file: 'apps/web/shell/ShopValidity.tsx',
    find: 'if (left > TOLD_AHEAD) return null;',
    put: 'if (left > 0) return null;',
    caught: 'e2e/validity.test.ts',
  },
  {
    name: 'a phone that stays in the address',
    file: 'domains/member/web/MemberDetailPage.tsx',
    find: '    if (member_id) setSearch({ member_id });\n',
    put: '    if (member_id) setSearch({ member_id, mobile_number });\n',
    caught: 'e2e/by-number.test.ts',
  },
  {
    name: 'a right that is looked for and stays among sixty',
    file: 'domains/access/web/GrantsInput.tsx',
    find: '                find={find}\n',
    put: '                find=""\n',
    caught: 'e2e/roles.test.ts',
    named: 'a right is found in the tree',
  },
  {
    name: 'what was typed lost to what a colleague saved',
    file: 'kernel/web/kit/merge.ts',
    find: "field !== 'version' && !same(mine[field], read[field])",
    put: "field !== 'version' && same(theirs[field], read[field])",
    caught: 'kernel/web/kit/merge.test.ts',
  },
  {
    name: 'a form that does not read what was saved before it',
    file: 'kernel/web/kit/use-contract-form.ts',
    find: 'if (failure.code === CONFLICT && initial)',
    put: 'if (failure.code !== CONFLICT && initial)',
    caught: 'e2e/theirs.test.ts',
    named: 'a role that a colleague saved',
  },
];

export const OFFICE_WALKS: readonly Plant[] = [...AROUND, ...AT_HAND, ...IN_OFFICE];
