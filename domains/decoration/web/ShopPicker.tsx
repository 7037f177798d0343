import { myShops } from '#domains/access/contract/access.endpoints.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { call } from '#kernel/web/client.ts';
import { type TreeNode, TreePicker } from '#kernel/web/kit/TreePicker.tsx';
import { useWords } from '#kernel/web/words.ts';

const nodeOf = ({ shop_id, shop_name, children }: ResponseOf<typeof myShops>[number]): TreeNode => ({
  key: shop_id,
  title: shop_name,
  isLeaf: children.length === 0,
  children: children.map(nodeOf),
});

/** Picks one of the reader's shops. */
export default function ShopPicker({ onPick, onClose }: { onPick: (shop_id: string) => void; onClose: () => void }) {
  const { word } = useWords('decoration');
  const load = async () => (await call(myShops, {})).map(nodeOf);
  return <TreePicker title={word.pick_shop} name={myShops.id} load={load} onPick={({ key }) => onPick(key)} onClose={onClose} />;
}
