import { goodsActions, goodsTabs } from '#domains/catalog/contract/slots.ts';
import { piece, pieces } from '#kernel/web/slot.ts';

export default pieces({
  OpeningStock: piece(goodsActions, { load: () => import('./OpeningStock.tsx'), words: ['stock'], title: ['stock', 'goods_stock'], needs: 'stock:inbound' }),
  GoodsStock: piece(goodsTabs, { load: () => import('./GoodsStock.tsx'), words: ['stock'], title: ['stock', 'goods_stock'], needs: 'stock:read' }),
});
