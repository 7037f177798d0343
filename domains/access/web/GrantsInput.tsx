import { Tabs, Tree } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import { modeOfModule } from '#modes/rights.ts';
import { type Grants, ROLE_MODULES } from '../contract/role.endpoints.ts';
import { type GrantNode, grantTree, ticked, tickedIn } from './grants.tree.ts';
import { useRightWords } from './right-words.ts';

interface GrantsInputProps {
  value?: Grants;
  onChange?: (grants: Grants) => void;
}

/** The rights of a role, a tree of menus and buttons for each module, as the modes declare them. */
export function GrantsInput({ value = NONE, onChange }: GrantsInputProps) {
  const { word } = useWords('access');
  const modules = ROLE_MODULES.filter((module) => (modeOfModule(module)?.entries.length ?? 0) > 0);
  return (
    <Tabs
      size="small"
      items={modules.map((module) => {
        const held = value[module] ?? [];
        return {
          key: module,
          label: held.length > 0 ? `${word.module[module]} · ${fill(word.rights_chosen, { count: held.length })}` : word.module[module],
          children: <ModuleTree module={module} held={held} onChange={(rights) => onChange?.({ ...value, [module]: rights })} />,
        };
      })}
    />
  );
}

const NONE: Grants = {};

function ModuleTree({ module, held, onChange }: { module: keyof Grants; held: readonly string[]; onChange: (rights: string[]) => void }) {
  const { title } = useWords('modes');
  const rights = useRightWords();
  const titles: Record<string, string> = title;
  const entries = modeOfModule(module)?.entries ?? [];
  const tree = grantTree(entries, { entry: (identifier) => titles[identifier] ?? identifier, right: (permission) => rights[permission] ?? permission });
  const set = new Set(held);
  return (
    <Tree<GrantNode>
      className="grants-tree"
      checkable
      selectable={false}
      defaultExpandAll
      treeData={tree}
      checkedKeys={tickedIn(tree, set)}
      onCheck={(_, { node, checked }) => onChange(ticked(tree, set, node, checked))}
    />
  );
}
