import { type TreeNode, TreePicker } from '#kernel/web/kit/TreePicker.tsx';
import { useWords } from '#kernel/web/words.ts';
import { categoriesBelow } from './category-nodes.ts';

/** Picks a category of goods, of whichever level. */
export default function CategoryPicker({ onPick, onClose }: { onPick: (category: TreeNode) => void; onClose: () => void }) {
  const { word } = useWords('catalog');
  return (
    <TreePicker
      title={word.pick_category}
      name="catalog.category"
      load={(parent) => categoriesBelow(parent?.key ?? null)}
      onPick={onPick}
      onClose={onClose}
    />
  );
}
