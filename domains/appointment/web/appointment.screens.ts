import { screens } from '#kernel/web/screen.ts';

export default screens({
  AppointmentListPage: { load: () => import('./AppointmentListPage.tsx'), words: ['appointment', 'staff'] },
  AppointmentBoardPage: { load: () => import('./AppointmentBoardPage.tsx'), words: ['appointment'] },
  AppointmentDetailPage: { load: () => import('./AppointmentDetailPage.tsx'), words: ['appointment'], identifiedBy: 'appointment_id' },
  AppointmentFormPage: { load: () => import('./AppointmentFormPage.tsx'), words: ['appointment', 'catalog', 'staff'], identifiedBy: 'appointment_id' },
  AppointProjectPage: { load: () => import('./AppointProjectPage.tsx'), words: ['appointment', 'catalog'] },
  MyDayPage: { load: () => import('./MyDayPage.tsx'), words: ['appointment', 'reception', 'deduction', 'card'] },
  SelfBookingPage: { load: () => import('./SelfBookingPage.tsx'), words: ['appointment', 'staff', 'catalog'] },
  MainAppointmentListPage: { load: () => import('./MainAppointmentListPage.tsx'), words: ['appointment'] },
  MainShopDetailPage: { load: () => import('./MainShopDetailPage.tsx'), words: ['appointment'], identifiedBy: 'appointment_id' },
  MainCureDetailPage: { load: () => import('./MainCureDetailPage.tsx'), words: ['appointment'], identifiedBy: 'appointment_id' },
});
