import { AppointmentDetail } from './AppointmentDetail.tsx';

/** `/main-appointment-shopDetail` (2§2.7): an appointment of a beauty shop, to be read. */
export default function MainShopDetailPage() {
  return <AppointmentDetail />;
}
