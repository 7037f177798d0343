import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '#kernel/web/client.ts';
import { type TreeNode, TreePicker } from '#kernel/web/kit/TreePicker.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type CategoryKind, categoryLevel, categoryPlace, type CategoryRow, MAX_CATEGORY_LEVEL, MOST_CATEGORIES } from '../contract/category.endpoints.ts';
import { levelOf } from '../model/category-tree.ts';

const ROOT = '0';

interface CategoryMoveProps {
  kind: CategoryKind;
  category: CategoryRow;
  onClose: () => void;
}

/** Picks the category that another, with all below it, is to stand in; it comes last there. */
export default function CategoryMove({ kind, category: { category_id, name }, onClose }: CategoryMoveProps) {
  const { word } = useWords('catalog');
  const { run } = useCommand(categoryPlace, {
    onDone: () => {
      showDone(word.category_moved);
      onClose();
    },
  });
  const load = async (parent: TreeNode | null): Promise<TreeNode[]> => {
    const found = await call(categoryLevel, { kind, ...(parent && { parent_id: parent.key }) });
    const nodes = found.map((row): TreeNode => {
      const isItself = row.category_id === category_id;
      // What already is of the last level holds none.
      const isLast = levelOf(row.category_path) >= MAX_CATEGORY_LEVEL;
      return { key: row.category_id, title: row.name, isLeaf: isItself || !row.has_children, disabled: isItself || isLast };
    });
    return parent ? nodes : [{ key: ROOT, title: word.category_as_root, isLeaf: true }, ...nodes];
  };
  return (
    <TreePicker
      title={fill(word.category_move, { name })}
      name={`catalog.category.${kind}.${category_id}`}
      load={load}
      onPick={({ key }) => void run({ category_id, parent_id: key === ROOT ? null : key, position: MOST_CATEGORIES })}
      onClose={onClose}
    />
  );
}
