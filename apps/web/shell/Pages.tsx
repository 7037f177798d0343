import { Activity, type ComponentType, createElement, memo, Suspense, useCallback, useMemo } from 'react';
import { type Crumb, ScreenContext, type Screen } from '#kernel/web/screen.ts';
import { type Section, SectionsContext, SlotContext } from '#kernel/web/slot.ts';
import { UnsavedContext } from '#kernel/web/unsaved.ts';
import { useWords } from '#kernel/web/words.ts';
import { flatten, type MenuEntry } from '#modes/mode.ts';
import { navigate } from '../address.ts';
import { menuEntries, sectionsOf, trailTo } from '../menu.ts';
import { useAppPlace } from '../place.ts';
import { pieceComponentOf } from '../pieces.ts';
import { componentOf } from '../screens.ts';
import { useFilled } from '../slots.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import type { Tab } from './tabs.ts';
import type { Tabs } from './use-tabs.ts';

/** The pages that are alive; the one in front is seen, the others keep their state without running effects. */
export function Pages({ tabs, shown, alive, pages, unsaved, closeWhere, rename, hear }: Tabs) {
  const isKept = (tab: Tab): boolean => unsaved.has(tab.key) || !pages.get(tab.path)?.noCache;
  const living = tabs.filter((tab) => tab.key === shown || (alive.includes(tab.key) && isKept(tab)));
  return (
    <main id="page-content" className="pages" tabIndex={-1}>
      {living.map((tab) => (
        <Activity key={tab.key} mode={tab.key === shown ? 'visible' : 'hidden'}>
          <Page tab={tab} active={tab.key === shown} closeWhere={closeWhere} rename={rename} hear={hear} />
        </Activity>
      ))}
    </main>
  );
}

type PageProps = { tab: Tab; active: boolean } & Pick<Tabs, 'closeWhere' | 'rename' | 'hear'>;

const Page = memo(function Page({ tab, active, closeWhere, rename, hear }: PageProps) {
  const { key, path, search } = tab;
  const crumbs = useCrumbs(path);
  const kinds = useKinds(path);
  const { entries } = useAppPlace();
  const entry = trailTo(entries, path).at(-1)!;
  const slots = useFilled(entry.slots);
  const sections = useSectionsOf(entry);
  const screen = useMemo<Screen>(
    () => ({
      search,
      setSearch: (next, how) => navigate({ path, search: next }, how ?? 'push'),
      crumbs,
      kinds,
      active,
      setTitle: (title) => rename(key, title),
      close: () => closeWhere((each) => each.key === key),
    }),
    [key, path, search, crumbs, kinds, active, rename, closeWhere],
  );
  const hearUnsaved = useCallback((form: string, unsaved: boolean) => hear(key, form, unsaved), [hear, key]);
  return (
    <ScreenContext value={screen}>
      <SlotContext value={slots}>
        <SectionsContext value={sections}>
          <UnsavedContext value={hearUnsaved}>
          <div className="page">
            <ScreenBoundary>
              <Suspense fallback={<div className="page-bones" aria-busy="true" />}>{createElement(componentOf(entry.screen!))}</Suspense>
            </ScreenBoundary>
          </div>
          </UnsavedContext>
        </SectionsContext>
      </SlotContext>
    </ScreenContext>
  );
});

/** The sections of a page, as far as the person may see them. */
function useSectionsOf(entry: MenuEntry): readonly Section[] {
  const title: Record<string, string> = useWords('modes').title;
  return useMemo(
    () =>
      sectionsOf(entry).map(({ section, trail }) => {
        const id = trail.at(-1)!;
        return {
          id,
          title: title[id] ?? id,
          group: trail
            .slice(0, -1)
            .map((each) => title[each] ?? each)
            .at(-1),
          Component: pieceComponentOf(section) as ComponentType,
        };
      }),
    [entry, title],
  );
}

/** The lists of all kinds in the group of one of them, as far as the person may see them. */
function useKinds(path: string): readonly Required<Crumb>[] {
  const { entries } = useAppPlace();
  const title: Record<string, string> = useWords('modes').title;
  return useMemo(() => {
    const [own, group] = trailTo(entries, path).reverse();
    if (!own?.kind) return [];
    return (group?.children ?? []).flatMap(({ kind, path: at, identifier }) =>
      kind && at ? [{ title: title[identifier] ?? identifier, target: { path: at } }] : [],
    );
  }, [entries, path, title]);
}

/** Breadcrumbs follow the menu; a group leads to its first page (2§2.1). */
function useCrumbs(path: string): readonly Crumb[] {
  const { entries } = useAppPlace();
  const { title } = useWords('modes');
  return useMemo(
    () =>
      trailTo(entries, path).map((entry) => {
        const first = entry.path ?? flatten(menuEntries(entry.children ?? [])).find((each) => each.path)?.path;
        return { title: (title as Record<string, string>)[entry.identifier] ?? entry.identifier, ...(first && { target: { path: first } }) };
      }),
    [entries, path, title],
  );
}
