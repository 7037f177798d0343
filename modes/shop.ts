import type { Mode } from './mode.ts';

/** The beauty shop's table of contents (specification 2§2.2). */
export const shop: Mode = {
  name: 'shop',
  entries: [
    { identifier: 'member', icon: 'member', children: [
      { identifier: 'store-member', path: '/store-member', screen: 'member.MemberListPage', needs: 'member:read', buttons: ['member:phone'] },
    ] },
    { identifier: 'top-bar', hidden: true, buttons: ['mode:switch'] },
  ],
};
