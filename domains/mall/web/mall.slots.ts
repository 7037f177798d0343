import { orderParts } from '#domains/sales/contract/slots.ts';
import { ownCodes } from '#domains/voucher/contract/slots.ts';
import { piece, pieces } from '#kernel/web/slot.ts';

export default pieces({
  PickupCode: piece(ownCodes, { load: () => import('./PickupCode.tsx'), words: ['mall', 'sales'], title: ['mall', 'pickup'], needs: 'mall:verify' }),
  SentOfOrder: piece(orderParts, { load: () => import('./SentOfOrder.tsx'), words: ['mall', 'stock'], title: ['mall', 'sent'], needs: 'mall:retail' }),
});
