import { useEffect, useEffectEvent } from 'react';
import { daysBetween } from '#kernel/contract/day.ts';
import { type Search, useNavigation } from '#kernel/web/navigation.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useToday } from '#kernel/web/today.ts';

/** What the workbench is called for by name (2§2.1, named targets): birthdays, or one's own follow-ups, of a day. */
const NAMED: Readonly<Record<string, (time: string | undefined, today: string) => { screen: string; search: Search }>> = {
  // The list looks ahead from today: as far as the day that was called for.
  TabBirthdays: (time, today) => ({ screen: 'follow_up.MemberCarePage', search: { about: 'birthday', span: spanTo(time, today) } }),
  TabMineFollowUp: (time) => ({
    screen: 'follow_up.ReturnListPage',
    search: { mine: 'true', ...(time ? { view: 'all', start_date: time, end_date: time } : { view: 'today' }) } as Search,
  }),
};

const DAYS_OF_WEEK = 7;

/** How far one looks to see the birthdays of a day. */
function spanTo(time: string | undefined, today: string): 'day' | 'week' | 'month' {
  if (!time || time === today) return 'day';
  const days = daysBetween(today, time);
  return days >= 0 && days < DAYS_OF_WEEK ? 'week' : 'month';
}

const DAY = /^\d{4}-\d{2}-\d{2}/;

/** Leads on to the list that the workbench was called for: `activeName`, and `time` for its day. */
export function useDashboardTarget(): void {
  const { search, setSearch, active } = useScreen();
  const { go, pathOf } = useNavigation();
  const today = useToday();
  const [name, time] = [search['activeName'], search['time']];
  const lead = useEffectEvent((to: string) => {
    const target = NAMED[to]?.(typeof time === 'string' ? DAY.exec(time)?.[0] : undefined, today);
    const path = target && pathOf(target.screen);
    // The workbench itself is not called for again when one comes back to it.
    setSearch({}, 'replace');
    if (target && path) go({ path, search: target.search });
  });
  useEffect(() => {
    if (active && typeof name === 'string') lead(name);
  }, [active, name]);
}
