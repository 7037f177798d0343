import type { Plant } from './planted.ts';

/** Faults of what leads about: keys, modes, the account's menu, and what is told at the door. */
export const DESK_WALKS: readonly Plant[] = [
  {
    name: 'a pasted phone that is cut to eleven digits',
    file: 'kernel/contract/phone.ts',
    find: "const digits = plain.replace(/^(\\d{8,})\\.0$/, '$1').replace(DRESS, '');",
    put: "const digits = plain.replace(DRESS, '').slice(0, 11);",
    caught: 'kernel/contract/cell.test.ts',
  },
  {
    name: 'a form that no key saves',
    file: 'kernel/web/kit/FormFields.tsx',
    find: "event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)",
    put: "event.key !== 'Enter' || !event.altKey || !(event.ctrlKey || event.metaKey)",
    caught: 'e2e/founding.test.ts',
  },
  {
    name: 'files that were taken out, with no way to them from the account’s menu',
    file: 'apps/web/shell/AccountMenu.tsx',
    find: 'keepsFiles(permissions) ? [{',
    put: 'permissions.size === 0 ? [{',
    caught: 'e2e/shell.test.ts',
    named: 'leads to the files taken out of lists',
  },
  {
    name: 'another mode for whoever lacks the right to it',
    file: 'apps/web/shell/TopBar.tsx',
    find: " || !permissions.has('mode:switch')",
    put: ' || permissions.size === 0',
    caught: 'e2e/shell.test.ts',
    named: 'does not offer the other mode to a cashier',
  },
  {
    name: 'an all-purpose card put on file in a clinic',
    file: 'domains/card/web/supplement-form.tsx',
    find: '.all_purpose_cards ? { ...methods, 2: any } : methods;',
    put: '.all_purpose_cards || any ? { ...methods, 2: any } : methods;',
    caught: 'e2e/member-drawer.test.ts',
    named: 'a clinic offers no all-purpose card',
  },
  {
    name: 'a gift whose button says that it is saved',
    file: 'domains/card/web/GiftDrawer.tsx',
    find: '      verb={title.gift}\n',
    put: '',
    caught: 'e2e/transfer.test.ts',
    named: 'is given at the counter',
  },
  {
    name: 'a role to be read that can be pressed',
    file: 'domains/access/web/GrantsInput.tsx',
    find: 'readOnly ? unchangeable(shown) : shown',
    put: 'readOnly && shown.length === 0 ? unchangeable(shown) : shown',
    caught: 'e2e/roles.test.ts',
    named: 'is looked at, whole, with nothing to press',
  },
  {
    name: 'a wrong password that the log does not tell',
    file: 'domains/access/server/sign-in.trail.ts',
    find: 'if (described) await noteAtDoor',
    put: 'if (!described) await noteAtDoor',
    caught: 'domains/access/test/sign-in.test.ts',
    named: 'tells who came in and from where',
  },
];
