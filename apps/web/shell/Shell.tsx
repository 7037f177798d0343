import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type Screen, ScreenContext } from '#kernel/web/screen.ts';
import { SlotContext } from '#kernel/web/slot.ts';
import { useWords } from '#kernel/web/words.ts';
import { useAddress } from '../address.ts';
import { landingPath } from '../menu.ts';
import { useAppPlace } from '../place.ts';
import { useFilled } from '../slots.ts';
import { Finder } from './Finder.tsx';
import { Pages } from './Pages.tsx';
import { Sidebar } from './Sidebar.tsx';
import { keepSidebar, sidebarOpen } from './sidebar-cookie.ts';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';
import { useTabs } from './use-tabs.ts';

const ShopValidity = lazy(() => import('./ShopValidity.tsx'));

const nothing = (): void => undefined;
const NO_SCREEN: Screen = { search: {}, setSearch: nothing, crumbs: [], kinds: [], active: true, setTitle: nothing, close: nothing };

/** What the shell opens itself, such as the form of a new member, stands in front of every page and belongs to none. */
function OverPages({ children }: { children: ReactNode }) {
  const slots = useFilled();
  return (
    <ScreenContext value={NO_SCREEN}>
      <SlotContext value={slots}>{children}</SlotContext>
    </ScreenContext>
  );
}

/** Sidebar, top bar, visited pages, and the pages themselves (2§1). */
export function Shell() {
  const { entries } = useAppPlace();
  const { word } = useWords('shell');
  const [open, setOpen] = useState(sidebarOpen);
  const { path } = useAddress();
  const toggle = () => {
    keepSidebar(!open);
    setOpen(!open);
  };
  return (
    <div className={`shell${open ? '' : ' shell-folded'}`}>
      <a className="skip" href="#page-content" onClick={(event) => {
        event.preventDefault();
        document.getElementById('page-content')?.focus();
      }}>{word.skip}</a>
      <OverPages>
        <Finder />
      </OverPages>
      <Sidebar open={open} />
      <div className="shell-main">
        <OverPages>
          <TopBar open={open} toggle={toggle} />
        </OverPages>
        <Suspense fallback={null}>
          <ShopValidity />
        </Suspense>
        {path === '/' && landingPath(entries) === undefined ? <NoEntries /> : <Visited />}
      </div>
    </div>
  );
}

function Visited() {
  const tabs = useTabs();
  return (
    <>
      <TabBar {...tabs} />
      <Pages {...tabs} />
    </>
  );
}

/** A role without a single page: says so and what to do. */
function NoEntries() {
  const { word } = useWords('shell');
  return (
    <main id="page-content" className="standalone" tabIndex={-1}>
      <h1>{word.no_entries}</h1>
      <p>{word.no_entries_hint}</p>
    </main>
  );
}
