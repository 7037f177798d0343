import { AppointmentDetail } from './AppointmentDetail.tsx';

/** `/appoint-detail`, `/cure-appointment-detail` (2§2.2, 2§2.3). */
export default function AppointmentDetailPage() {
  return <AppointmentDetail />;
}
