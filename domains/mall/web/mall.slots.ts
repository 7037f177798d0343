import { orderActions } from '#domains/sales/contract/slots.ts';
import { deskTabs } from '#domains/voucher/contract/slots.ts';
import { piece, pieces } from '#kernel/web/slot.ts';

export default pieces({
  TakeMallOrder: piece(orderActions, { load: () => import('./TakeMallOrder.tsx'), words: ['mall'], title: ['mall', 'take'], needs: 'mall:write' }),
  PickupDesk: piece(deskTabs, { load: () => import('./PickupDesk.tsx'), words: ['mall'], title: ['mall', 'pickup'], needs: 'mall:verify' }),
});
