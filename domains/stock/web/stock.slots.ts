import { goodsTabs } from '#domains/catalog/contract/slots.ts';
import { piece, pieces } from '#kernel/web/slot.ts';

export default pieces({
  GoodsStock: piece(goodsTabs, { load: () => import('./GoodsStock.tsx'), words: ['stock'], title: ['stock', 'goods_stock'], needs: 'stock:read' }),
});
