import { type ReactNode, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useWords } from '#kernel/web/words.ts';
import { PushPreview, type PushedShop } from './PushPreview.tsx';

interface PushToShopsProps<Shop extends PushedShop> {
  /** What is pushed. */
  name: string;
  width: number;
  shops: readonly Shop[];
  /** Something is decided, and it may be. */
  isDecided: boolean;
  /** Something else is decided for shops that open later. */
  isMarked: boolean;
  pending: boolean;
  /** Pushes to the shops that were chosen, to none where only later ones are decided for; whether it was done. */
  push: (chosen: readonly Shop[]) => Promise<boolean>;
  onClose: () => void;
  /** What is decided. */
  children: ReactNode;
}

/** Decides something for shops that are chosen here, each with what holds there now and what would. */
export function PushToShops<Shop extends PushedShop>({ name, width, shops, isDecided, isMarked, pending, push, onClose, children }: PushToShopsProps<Shop>) {
  const { word } = useWords('catalog');
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const picked = shops.filter(({ shop_id }) => chosen.has(shop_id));
  const isOfLater = isMarked && !isDecided;
  const save = async () => {
    if (!(await push(isOfLater ? [] : picked))) return;
    showDone(isOfLater ? word.new_shops_done : fill(word.push_done, { count: picked.length }));
    onClose();
  };
  return (
    <Dialog
      title={fill(word.push_title, { name })}
      width={width}
      ok={word.push_to_shops}
      okDisabled={!isOfLater && (!isDecided || picked.length === 0)}
      pending={pending}
      onOk={() => void save()}
      onClose={onClose}
    >
      <div className="reprice">{children}</div>
      <PushPreview shops={shops} chosen={chosen} onChoose={choose} />
    </Dialog>
  );
}
