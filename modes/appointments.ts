import type { MenuEntry } from './mode.ts';

const WRITES = ['appointment:write', 'appointment:override'] as const;

/** Who comes when, in a beauty shop (specification 2§2.2). */
export const appointments: MenuEntry = {
  identifier: 'appointment',
  icon: 'appointment',
  children: [
    { identifier: 'appoint-list', path: '/appoint-list', screen: 'appointment.AppointmentListPage', needs: 'appointment:read', buttons: WRITES },
    { identifier: 'appoint-board', path: '/appoint-board', screen: 'appointment.AppointmentBoardPage', needs: 'appointment:read' },
    { identifier: 'appoint-self', path: '/appoint-self', screen: 'appointment.SelfBookingPage', needs: 'appointment:write', buttons: ['appointment:self'] },
    { identifier: 'appoint-add-project', path: '/appoint-add-project', screen: 'appointment.AppointProjectPage', needs: 'catalog:read' },
    {
      identifier: 'appoint-add',
      path: '/appoint-add',
      screen: 'appointment.AppointmentFormPage',
      needs: 'appointment:write',
      hidden: true,
      noCache: true,
    },
    { identifier: 'appoint-detail', path: '/appoint-detail', screen: 'appointment.AppointmentDetailPage', needs: 'appointment:read', hidden: true },
  ],
};

/** The same in a clinic, where shifts have a page of their own (2§2.3). */
export const cureAppointments: MenuEntry = {
  identifier: 'cure-appointment',
  icon: 'appointment',
  children: [
    {
      identifier: 'cure-appointment-list',
      path: '/cure-appointment-list',
      screen: 'appointment.AppointmentListPage',
      needs: 'appointment:read',
      buttons: WRITES,
    },
    { identifier: 'cure-appointment-board', path: '/cure-appointment-board', screen: 'appointment.AppointmentBoardPage', needs: 'appointment:read' },
    {
      identifier: 'cure-appointment-schedul',
      path: '/cure-appointment-schedul',
      screen: 'staff.ShiftPlanPage',
      needs: 'shift:read',
      buttons: ['shift:plan'],
    },
    {
      identifier: 'cure-appointment-self',
      path: '/cure-appointment-self',
      screen: 'appointment.SelfBookingPage',
      needs: 'appointment:write',
      buttons: ['appointment:self'],
    },
    { identifier: 'cure-appoint-relevancy', path: '/cure-appoint-relevancy', screen: 'appointment.AppointProjectPage', needs: 'catalog:read' },
    {
      identifier: 'cure-appointment-add',
      path: '/cure-appointment-add',
      screen: 'appointment.AppointmentFormPage',
      needs: 'appointment:write',
      hidden: true,
      noCache: true,
    },
    {
      identifier: 'cure-appointment-detail',
      path: '/cure-appointment-detail',
      screen: 'appointment.AppointmentDetailPage',
      needs: 'appointment:read',
      hidden: true,
    },
  ],
};

/** The appointments of every shop, to be read in the head office (2§2.7). */
export const appointmentsOfAll: MenuEntry = {
  identifier: 'main-appointment',
  icon: 'appointment',
  children: [
    {
      identifier: 'main-appointment-list',
      path: '/main-appointment-list',
      screen: 'appointment.MainAppointmentListPage',
      needs: 'appointment:read',
    },
    {
      identifier: 'main-appointment-shopDetail',
      path: '/main-appointment-shopDetail',
      screen: 'appointment.MainShopDetailPage',
      needs: 'appointment:read',
      hidden: true,
    },
    {
      identifier: 'main-appointment-cureDetail',
      path: '/main-appointment-cureDetail',
      screen: 'appointment.MainCureDetailPage',
      needs: 'appointment:read',
      hidden: true,
    },
  ],
};
