import { receptionExpected } from '#domains/reception/contract/slots.ts';
import { inSlot } from '#kernel/contract/slot.ts';
import type { MenuEntry } from './mode.ts';

/** Who is in the shop now: the same in beauty shops and clinics (specification 2§2.10). */
export const reception: MenuEntry = {
  identifier: 'reception',
  icon: 'reception',
  children: [
    {
      identifier: 'desk',
      path: '/reception',
      screen: 'reception.ReceptionPage',
      needs: 'visit:read',
      buttons: ['visit:write'],
      slots: [inSlot(receptionExpected, ['appointment.ExpectedToday'])],
    },
    { identifier: 'my-day', path: '/my-day', screen: 'appointment.MyDayPage', needs: 'appointment:read' },
    { identifier: 'visit-list', path: '/visit-list', screen: 'reception.VisitListPage', needs: 'visit:read' },
  ],
};
