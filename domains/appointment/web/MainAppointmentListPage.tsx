import { AppointmentList } from './AppointmentList.tsx';

/** `/main-appointment-list` (2§2.7): the appointments of every shop that one sees, each in its shop's time. */
export default function MainAppointmentListPage() {
  return <AppointmentList everyShop />;
}
