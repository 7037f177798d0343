import type { AppointmentRow } from '../contract/appointment.endpoints.ts';
import { type Target, useNavigation } from '#kernel/web/navigation.ts';

const to = (path: string | undefined, search: Target['search'] = {}): Target | undefined => (path === undefined ? undefined : { path, search });

/** Where appointments are made, seen and listed in the mode at hand; undefined where the person has no such page. */
export function useAppointmentLinks() {
  const { pathOf } = useNavigation();
  const form = pathOf('appointment.AppointmentFormPage');
  const detail = pathOf('appointment.AppointmentDetailPage');
  /** The head office tells clinics from beauty shops. */
  const detailOf = (sys_type: AppointmentRow['sys_type']) =>
    detail ?? pathOf(sys_type === 'CURE_USER' ? 'appointment.MainCureDetailPage' : 'appointment.MainShopDetailPage');
  return {
    /** A new one; with what is known already, such as the day and the colleague whose column was pressed. */
    add: (known: Target['search'] = {}) => to(form, known),
    edit: (appointment_id: string) => to(form, { appointment_id }),
    detail: ({ appointment_id, sys_type }: Pick<AppointmentRow, 'appointment_id' | 'sys_type'>) => to(detailOf(sys_type), { appointment_id }),
    made: (appointment_id: string) => to(detail, { appointment_id }),
  };
}
