import { useEffect, useEffectEvent } from 'react';
import { type Search, useNavigation } from '#kernel/web/navigation.ts';
import { useScreen } from '#kernel/web/screen.ts';

/** What the workbench is called for by name (2§2.1, named targets): birthdays, or one's own follow-ups, of a day. */
const NAMED: Readonly<Record<string, (time: string | undefined) => { screen: string; search: Search }>> = {
  TabBirthdays: () => ({ screen: 'follow_up.MemberCarePage', search: { about: 'birthday', span: 'day' } }),
  TabMineFollowUp: (time) => ({
    screen: 'follow_up.ReturnListPage',
    search: { mine: 'true', ...(time ? { view: 'all', start_date: time, end_date: time } : { view: 'today' }) } as Search,
  }),
};

const DAY = /^\d{4}-\d{2}-\d{2}/;

/** Leads on to the list that the workbench was called for: `activeName`, and `time` for its day. */
export function useDashboardTarget(): void {
  const { search, setSearch, active } = useScreen();
  const { go, pathOf } = useNavigation();
  const [name, time] = [search['activeName'], search['time']];
  const lead = useEffectEvent((to: string) => {
    const target = NAMED[to]?.(typeof time === 'string' ? DAY.exec(time)?.[0] : undefined);
    const path = target && pathOf(target.screen);
    // The workbench itself is not called for again when one comes back to it.
    setSearch({}, 'replace');
    if (target && path) go({ path, search: target.search });
  });
  useEffect(() => {
    if (active && typeof name === 'string') lead(name);
  }, [active, name]);
}
