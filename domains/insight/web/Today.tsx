import type { ReactNode } from 'react';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { useNews } from '#kernel/web/live.ts';
import { type Search, type Target, useNavigation } from '#kernel/web/navigation.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type HomeToday, homeToday } from '../contract/insight.endpoints.ts';

const APPOINTMENTS = 'appointment.AppointmentListPage';
type Number = { [Key in keyof HomeToday]: HomeToday[Key] extends number | null ? Key : never }[keyof HomeToday];

/** Today in the shop, and for oneself; each number opens the list that it counts. */
export function Today() {
  const { title, field, word } = useWords('insight');
  const { uid, shop_id } = usePlace().user;
  const { pathOf, sectionAt } = useNavigation();
  const at = (screen: string, search: Search): Target | undefined => {
    const path = pathOf(screen);
    return path === undefined ? undefined : { path, search };
  };
  // Who works when stands in the settings where it has no page.
  const shifts = pathOf('staff.ShiftPlanPage');
  const { data: today, error, refetch } = useEndpoint(homeToday, {});
  useNews('visit', () => void refetch());
  useNews('appointment', () => void refetch());
  useNews('self_booking', () => void refetch());
  useNews('follow_up', () => void refetch());
  if (error) return <LoadFailed failure={error} retry={() => void refetch()} />;
  const day = today?.business_date ?? '';
  const span = { start_date: day, end_date: day };
  // Of the shop one works in: whoever sees several reads that one's.
  const here = { ...span, shop_id };
  const tiles: readonly { key: Number; screen: string; search: Search }[] = [
    { key: 'here_num', screen: 'reception.ReceptionPage', search: {} },
    { key: 'expected_num', screen: APPOINTMENTS, search: { ...here, status: '0' } },
    { key: 'self_booking_num', screen: 'appointment.SelfBookingPage', search: { shop_id, status: 'asked' } },
    { key: 'appointment_num', screen: APPOINTMENTS, search: here },
    { key: 'consult_num', screen: 'record.MyConsultsPage', search: { ...span, whose: 'shop' } },
    { key: 'visit_num', screen: 'reception.VisitListPage', search: here },
    { key: 'my_appointment_num', screen: APPOINTMENTS, search: { ...here, uid } },
    { key: 'my_consult_num', screen: 'record.MyConsultsPage', search: span },
    { key: 'my_plan_num', screen: 'follow_up.ReturnListPage', search: { view: 'today', mine: 'true' } },
    { key: 'birthday_num', screen: 'follow_up.MemberCarePage', search: { about: 'birthday', span: 'day' } },
  ];
  return (
    <section className="today" aria-label={title.today} aria-busy={!today}>
      <h2>{title.today}</h2>
      <ul>
        {tiles
          .filter(({ key }) => today?.[key] !== null)
          .map(({ key, screen, search }) => (
            <Tile key={key} label={field[key]} to={at(screen, search)}>
              {today?.[key] ?? '-'}
            </Tile>
          ))}
        <Tile label={field.shift} to={shifts ? { path: shifts } : sectionAt('staff.ShiftPlan')}>
          {today?.shift_name ? (
            <>
              {today.shift_name} <small>{today.shift_time}</small>
            </>
          ) : (
            word.no_shift
          )}
        </Tile>
      </ul>
    </section>
  );
}

function Tile({ label, to, children }: { label: string; to: Target | undefined; children: ReactNode }) {
  return (
    <li>
      <ScreenLink to={to}>
        <span className="figure-label">{label}</span> <strong>{children}</strong>
      </ScreenLink>
    </li>
  );
}
