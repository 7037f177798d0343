import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import type { Answers } from '#kernel/web/kit/use-question.tsx';
import { useWords } from '#kernel/web/words.ts';
import { usePackagesPromised } from './promised.tsx';

interface WithdrawGoodsProps extends Answers {
  goods_ids?: readonly string[] | undefined;
  /** Variants of goods of which others stay. */
  sku_ids?: readonly string[] | undefined;
  /** The shops in which they leave; left out: where one works. */
  shop_ids?: readonly string[] | undefined;
  title: string;
  /** Where it holds. */
  text: string;
}

/** Asks before products or supplies leave the shelves: which packages go on with them, and which end. */
export default function WithdrawGoods({ goods_ids, sku_ids, shop_ids, title, text, onOk, onClose }: WithdrawGoodsProps) {
  const { word } = useWords('catalog');
  const { isPending, drawn } = usePackagesPromised({ goods_ids, sku_ids, shop_ids });
  return (
    <Dialog title={title} width={480} ok={word.unshelve} okDisabled={isPending} danger onOk={onOk} onClose={onClose}>
      <p>{text}</p>
      {drawn}
    </Dialog>
  );
}
