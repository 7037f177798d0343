import { Button } from 'antd';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { useNews } from '#kernel/web/live.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { AppointmentStatusTag } from './appointment-columns.tsx';
import { appointmentSearch } from '../contract/appointment.endpoints.ts';
import { STATUS } from '../model/appointment.machine.ts';
import { useAppointmentLinks } from './use-appointment-links.ts';
import { useAppointmentSteps } from './use-appointment-steps.tsx';
import './appointment.css';

/** As many as the desk looks at; the list has them all. */
const MOST = 50;
const TIME_AT = 'yyyy-MM-dd '.length;

/** Who is still to come today, the next one first, behind them who did not come in time; and whether they are here. */
export default function ExpectedToday() {
  const { title, word } = useWords('appointment');
  const links = useAppointmentLinks();
  const steps = useAppointmentSteps();
  const { data, refetch } = useEndpoint(appointmentSearch, { expected: true, sort: 'start_time', page_size: MOST });
  useNews('appointment', () => void refetch());
  const rows = data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section className="expected" aria-label={title.expected}>
      <h2>{title.expected}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.appointment_id}>
            <strong className="when">{row.start_time.slice(TIME_AT)}</strong>
            <ScreenLink to={links.detail(row)}>{row.member_name}</ScreenLink>
            <span className="expected-what" title={row.project_names}>
              {row.project_names} · {row.staff_names}
            </span>
            {(row.late || row.status === STATUS.lapsed) && <AppointmentStatusTag appointment={row} />}
            {row.actions.includes('arrive') && (
              <Button size="small" aria-label={`${word.verb.arrive} ${row.member_name}`} onClick={steps.runOf(row).arrive!}>
                {word.verb.arrive}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {steps.drawn}
    </section>
  );
}
