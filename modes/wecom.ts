import type { MenuEntry } from './mode.ts';

const contacts: MenuEntry = {
  identifier: 'customer-service-communication',
  path: '/customer-service-communication',
  screen: 'wecom.ContactListPage',
  needs: 'wecom:read',
  buttons: ['wecom:account', 'wecom:write'],
};

/** Enterprise messaging, in clinics alone (specification 2§2.3). */
export const wecom: MenuEntry = {
  identifier: 'customer-service',
  icon: 'contacts',
  children: [
    contacts,
    {
      identifier: 'customer-service-list',
      path: '/customer-service-list',
      screen: 'wecom.CustomerListPage',
      needs: 'wecom:read',
      buttons: ['wecom:write'],
    },
    {
      identifier: 'customer-service-send',
      path: '/customer-service-send',
      screen: 'wecom.SendListPage',
      needs: 'wecom:read',
      buttons: ['wecom:send'],
    },
    { identifier: 'customer-service-send-detail', path: '/customer-service-send-detail', screen: 'wecom.SendDetailPage', needs: 'wecom:read', hidden: true },
  ],
};

/** The head office keeps the account, and says which colleague is whom. */
export const wecomOfAll: MenuEntry = { ...contacts, icon: 'contacts' };
