/** A page outside of the modes: no menu leads there and no role decides it (specification 1§2, 2§2.1). */
export interface StandalonePage {
  /** `public` needs no login; `standalone` is without the main layout. */
  mode: 'public' | 'standalone';
  path: string;
  /** Its title stands under it in `modes/i18n/`. */
  identifier: string;
  /** `<domain>.<ScreenName>`; the others are drawn by the entries of `apps/web` themselves. */
  screen?: string;
}

export const standalonePages: readonly StandalonePage[] = [
  { mode: 'public', path: '/login', identifier: 'login' },
  { mode: 'public', path: '/user-first', identifier: 'user-first' },
  { mode: 'public', path: '/supplier-apply', identifier: 'supplier-apply' },
  { mode: 'public', path: '/h5-apy', identifier: 'h5-apy' },
  { mode: 'public', path: '/book/{page_code}', identifier: 'book' },
  { mode: 'public', path: '/book/event/{page_code}', identifier: 'book-event' },
  { mode: 'public', path: '/set-up', identifier: 'set-up' },
  { mode: 'standalone', path: '/account-manage', identifier: 'account-manage', screen: 'access.AccountManagePage' },
  { mode: 'standalone', path: '/change-pwd', identifier: 'change-pwd', screen: 'access.ChangePasswordPage' },
  { mode: 'standalone', path: '/change-phone', identifier: 'change-phone', screen: 'access.ChangePhonePage' },
  { mode: 'standalone', path: '/renew-phone', identifier: 'renew-phone', screen: 'access.RenewPhonePage' },
  { mode: 'standalone', path: '/404', identifier: 'not-found' },
  { mode: 'standalone', path: '/401', identifier: 'forbidden' },
];
