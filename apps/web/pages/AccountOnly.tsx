import { useEffect } from 'react';
import { leaveFor } from '#kernel/web/base.ts';
import { type Navigation, NavigationContext } from '#kernel/web/navigation.ts';
import { hrefOf, navigate, useAddress } from '../address.ts';
import { StandaloneScreen, standaloneScreenOf } from './StandaloneScreen.tsx';

const HOME = '/account-manage';

/** The account's pages are all there is: a role demands a second factor, and the server answers nothing else before. */
const navigation: Navigation = {
  go: ({ path, ...target }) => (path === '/' ? leaveFor('/') : navigate({ path, ...target })),
  has: (path) => standaloneScreenOf(path) !== undefined,
  pathOf: () => undefined,
  sectionAt: () => undefined,
  href: hrefOf,
  preload: () => undefined,
};

export function AccountOnly() {
  const { path } = useAddress();
  const screen = standaloneScreenOf(path);
  useEffect(() => {
    if (!screen) navigate({ path: HOME }, 'replace');
  }, [screen]);
  return <NavigationContext value={navigation}>{screen && <StandaloneScreen id={screen} />}</NavigationContext>;
}
