import { AppointmentList } from './AppointmentList.tsx';

/** `/appoint-list`, `/cure-appointment-list` (2§2.2, 2§2.3). */
export default function AppointmentListPage() {
  return <AppointmentList />;
}
