import type { Mode } from './mode.ts';

/** The clinic's table of contents (specification 2§2.3). */
export const clinic: Mode = {
  name: 'clinic',
  entries: [
    { identifier: 'member', icon: 'member', children: [
      { identifier: 'store-member', path: '/store-member', screen: 'member.MemberListPage', needs: 'member:read', buttons: ['member:phone'] },
    ] },
    { identifier: 'top-bar', hidden: true, buttons: ['mode:switch'] },
  ],
};
