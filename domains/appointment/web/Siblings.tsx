import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { AppointmentDetail } from '../contract/appointment.endpoints.ts';
import { appointmentFlow, STATUS } from '../model/appointment.machine.ts';
import { useAppointmentLinks } from './use-appointment-links.ts';

/** How many of a series are still to come after one of them. */
export const laterNum = ({ series, start_time }: Pick<AppointmentDetail, 'series' | 'start_time'>): number =>
  series.filter((one) => one.start_time > start_time && one.status === STATUS.waiting).length;

/** How many others of a group are still awaited. */
export const alongNum = ({ group, appointment_id }: Pick<AppointmentDetail, 'group' | 'appointment_id'>): number =>
  group.filter((one) => one.appointment_id !== appointment_id && one.status === STATUS.waiting).length;

interface SiblingsProps {
  detail: AppointmentDetail;
  /** A series is told by its times, a group by its names. */
  of: 'series' | 'group';
}

/** Those that belong together with an appointment, and what became of each. */
export function Siblings({ detail, of }: SiblingsProps) {
  const { word } = useWords('appointment');
  const links = useAppointmentLinks();
  const { appointment_id: own, sys_type } = detail;
  return (
    <ol className="series-places">
      {detail[of].map(({ appointment_id, member_name, start_time, status }, index) => {
        const name = of === 'series' ? start_time : `${member_name} ${start_time}`;
        return (
          <li key={appointment_id}>
            {appointment_id === own ? <b className="when">{name}</b> : <ScreenLink to={links.detail({ appointment_id, sys_type })}>{name}</ScreenLink>}
            <StatusTag of={appointmentFlow} state={status} />
            {of === 'group' && index === 0 && <span className="booking-spare">{word.group_contact}</span>}
          </li>
        );
      })}
    </ol>
  );
}
