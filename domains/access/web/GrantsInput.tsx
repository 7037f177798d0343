import './role.css';
import { Empty, Input, Tabs, Tree } from 'antd';
import { useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import { entriesOfModule } from '#modes/rights.ts';
import { type Grants, ROLE_MODULES } from '../contract/role.endpoints.ts';
import { type GrantNode, grantTree, matching, ticked, tickedIn } from './grants.tree.ts';
import { useRightWords } from './right-words.ts';

interface GrantsInputProps {
  value?: Grants;
  onChange?: (grants: Grants) => void;
  /** To be looked at. */
  readOnly?: boolean;
}

/** The rights of a role, a tree of menus and buttons for each module, as the modes declare them. */
export function GrantsInput({ value = NONE, onChange, readOnly = false }: GrantsInputProps) {
  const { word } = useWords('access');
  const [find, setFind] = useState('');
  return (
    <>
      <Input className="grants-find" placeholder={word.find_right} aria-label={word.find_right} onChange={(event) => setFind(event.target.value)} />
      <Tabs
        size="small"
        items={ROLE_MODULES.map((module) => {
          const held = value[module] ?? [];
          return {
            key: module,
            label: held.length > 0 ? `${word.module[module]} · ${fill(word.rights_chosen, { count: held.length })}` : word.module[module],
            children: (
              <>
                {module === 'retail' && <p className="grants-note">{word.retail_note}</p>}
                <ModuleTree
                  module={module}
                  held={held}
                  find={find}
                  readOnly={readOnly}
                  onChange={(rights) => onChange?.({ ...value, [module]: rights })}
                />
              </>
            ),
          };
        })}
      />
    </>
  );
}

const NONE: Grants = {};

/** To be read, not changed: the words stay as dark as ever. */
const unchangeable = (nodes: readonly GrantNode[]): (GrantNode & { disableCheckbox: true })[] =>
  nodes.map(({ children, ...node }) => ({ ...node, disableCheckbox: true, ...(children && { children: unchangeable(children) }) }));

interface ModuleTreeProps {
  module: keyof Grants;
  held: readonly string[];
  find: string;
  readOnly: boolean;
  onChange: (rights: string[]) => void;
}

function ModuleTree({ module, held, find, readOnly, onChange }: ModuleTreeProps) {
  const { title } = useWords('modes');
  const { word } = useWords('access');
  const rights = useRightWords();
  const titles: Record<string, string> = title;
  const tree = grantTree(entriesOfModule(module), {
    entry: (identifier) => titles[identifier] ?? identifier,
    right: (permission) => rights[permission] ?? permission,
  });
  const set = new Set(held);
  const shown = find.trim() === '' ? tree : matching(tree, find.trim().toLowerCase());
  if (shown.length === 0) return <Empty description={word.no_right} />;
  return (
    <Tree<GrantNode>
      key={find}
      className="grants-tree"
      checkable
      selectable={false}
      defaultExpandAll
      treeData={readOnly ? unchangeable(shown) : shown}
      checkedKeys={tickedIn(tree, set)}
      onCheck={(_, { node, checked }) => onChange(ticked(tree, set, node, checked))}
    />
  );
}
