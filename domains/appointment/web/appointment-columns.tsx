import type { Dictionaries } from '#kernel/i18n/dictionary.ts';
import { Status } from '#kernel/web/kit/Status.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { AppointmentRow } from '../contract/appointment.endpoints.ts';
import { appointmentFlow } from '../model/appointment.machine.ts';
import { DepositMark } from './DepositMark.tsx';

/** What has become of an appointment; one whose time has come says so. */
export function AppointmentStatusTag({ appointment }: { appointment: Pick<AppointmentRow, 'status' | 'late'> }) {
  const { word } = useWords('appointment');
  return appointment.late ? <Status tone="danger">{word.late}</Status> : <StatusTag of={appointmentFlow} state={appointment.status} />;
}

const long = (text: string) => (text ? <span title={text}>{text}</span> : '-');
const DAY_AT = 'yyyy-MM-dd'.length;

/** Day and time of an appointment as one reads them: `03-02 10:00–11:30`. */
export const spanText = ({ start_time, end_time }: Pick<AppointmentRow, 'start_time' | 'end_time'>): string =>
  `${start_time}–${end_time.slice(DAY_AT + 1)}`;

/** The columns of appointments (2§3). */
export function appointmentColumns(word: Dictionaries['appointment']['word']) {
  const seldom = { hidden: true } as const;
  return [
    { field: 'start_time', width: 192, render: (row: AppointmentRow) => <span className="when">{spanText(row)}</span> },
    { field: 'project_names', width: 136, render: (row: AppointmentRow) => long(row.project_names) },
    { field: 'staff_names', width: 112, render: (row: AppointmentRow) => long(row.staff_names) },
    { field: 'room_names', width: 88, render: (row: AppointmentRow) => long(row.room_names) },
    { field: 'status', width: 96, words: word.status, render: (row: AppointmentRow) => <AppointmentStatusTag appointment={row} /> },
    { field: 'served', width: 96, words: word.served, render: (row: AppointmentRow) => long(word.served[row.served]) },
    { field: 'deposit_status', width: 96, words: word.deposit_status, render: (row: AppointmentRow) => <DepositMark status={row.deposit_status} /> },
    { field: 'remarks', width: 72, render: (row: AppointmentRow) => long(row.remarks) },
    { field: 'deposit_amount', as: 'money', ...seldom },
    { field: 'appointment_type', width: 72, words: word.type, ...seldom },
    { field: 'consultant_names', width: 96, ...seldom },
    { field: 'doctor_names', width: 96, ...seldom },
    { field: 'nurse_names', width: 96, ...seldom },
    { field: 'beautician_names', width: 96, ...seldom },
    { field: 'cancel_reason', width: 120, ...seldom },
    { field: 'creator_name', width: 80, ...seldom },
    { field: 'create_time', as: 'when', ...seldom },
    { field: 'appointment_number', width: 160, ...seldom },
  ] as const;
}
