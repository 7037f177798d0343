import { Suspense } from 'react';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import type { Answers } from '#kernel/web/kit/use-question.tsx';
import { useSlot } from '#kernel/web/slot.ts';
import { useWords } from '#kernel/web/words.ts';
import { type GoodsLeft, goodsWithdrawal } from '../contract/slots.ts';
import { usePackagesPromised } from './promised.tsx';

interface WithdrawGoodsProps extends Answers, GoodsLeft {
  title: string;
  /** Where it holds. */
  text: string;
}

/** Asks before products or supplies leave the shelves: which packages go on with them and which end, and who still has some to collect. */
export default function WithdrawGoods({ goods_ids, sku_ids, shop_ids, title, text, onOk, onClose }: WithdrawGoodsProps) {
  const { word } = useWords('catalog');
  const { isPending, drawn } = usePackagesPromised({ goods_ids, sku_ids, shop_ids });
  const consequences = useSlot(goodsWithdrawal);
  return (
    <Dialog title={title} width={480} ok={word.unshelve} okDisabled={isPending} danger onOk={onOk} onClose={onClose}>
      <p>{text}</p>
      {drawn}
      <Suspense fallback={null}>
        {consequences.map(({ id, Component }) => (
          <Component key={id} goods_ids={goods_ids} sku_ids={sku_ids} shop_ids={shop_ids} />
        ))}
      </Suspense>
    </Dialog>
  );
}
