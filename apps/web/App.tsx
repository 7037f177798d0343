import { useEffect, useMemo } from 'react';
import { Countersigning } from '#domains/access/web/pieces.ts';
import { NavigationContext, type Navigation } from '#kernel/web/navigation.ts';
import { PlaceContext } from '#kernel/web/place.ts';
import { leaveFor } from '#kernel/web/base.ts';
import { lendTotpMissing } from '#kernel/web/totp-missing.ts';
import { flatten } from '#modes/mode.ts';
import { modes } from '#modes/modes.ts';
import { hrefOf, navigate, useAddress } from './address.ts';
import { landingPath, sectionsOf } from './menu.ts';
import { ForbiddenPage, NotFoundPage } from './pages/Standalone.tsx';
import { StandaloneScreen, standaloneScreenOf } from './pages/StandaloneScreen.tsx';
import { type AppPlace, AppPlaceContext } from './place.ts';
import { preloadScreen } from './screens.ts';
import { Exports } from './shell/Exports.tsx';
import { RuleNews } from './shell/RuleNews.tsx';
import { Shell } from './shell/Shell.tsx';

/** Every page derives from the mode's table of contents, cut to what the person may open. */
export function App({ place }: { place: AppPlace }) {
  const pages = useMemo(() => new Map(flatten(place.entries).flatMap((entry) => (entry.path ? [[entry.path, entry] as const] : []))), [place]);
  const navigation = useMemo<Navigation>(() => ({
    go: navigate,
    has: (path) => path === '/' || pages.has(path) || standaloneScreenOf(path) !== undefined,
    pathOf: (screen) => [...pages.values()].find((entry) => entry.screen === screen)?.path,
    sectionAt: (section) => {
      for (const page of pages.values()) {
        const found = sectionsOf(page).find((one) => one.section === section);
        if (found) return { path: page.path!, search: { section: found.trail.at(-1)! } };
      }
      return undefined;
    },
    href: hrefOf,
    preload: (path) => {
      const screen = pages.get(path)?.screen;
      if (screen) preloadScreen(screen);
    },
  }), [pages]);
  useEffect(() => lendTotpMissing(() => leaveFor('/account-manage')), []);
  return (
    <AppPlaceContext value={place}>
      <PlaceContext value={place}>
        <NavigationContext value={navigation}>
          <Route place={place} knows={navigation.has} />
          <Countersigning />
        </NavigationContext>
      </PlaceContext>
    </AppPlaceContext>
  );
}

/** Decides what an address shows: the shell with its page, or a standalone page. */
function Route({ place, knows }: { place: AppPlace; knows: (path: string) => boolean }) {
  const { path } = useAddress();
  const landing = landingPath(place.entries);
  const ofMode = flatten(modes[place.mode].entries).some((entry) => entry.path === path);
  const standalone = standaloneScreenOf(path);
  const redirect = path === '/' ? landing : path === '/401' || path === '/404' || knows(path) ? undefined : ofMode ? '/401' : '/404';
  useEffect(() => {
    if (path === '/login') leaveFor('/login');
    else if (redirect) navigate({ path: redirect }, 'replace');
  }, [path, redirect]);
  if (redirect) return null;
  if (path === '/404') return <NotFoundPage />;
  if (path === '/401') return <ForbiddenPage />;
  if (standalone) return <StandaloneScreen id={standalone} />;
  return (
    <Exports>
      <RuleNews />
      <Shell />
    </Exports>
  );
}
