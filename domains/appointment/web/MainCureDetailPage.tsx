import { AppointmentDetail } from './AppointmentDetail.tsx';

/** `/main-appointment-cureDetail` (2§2.7): an appointment of a clinic, to be read. */
export default function MainCureDetailPage() {
  return <AppointmentDetail />;
}
