import { TreeSelect } from 'antd';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type GroupNode, groupTree } from '../contract/group.endpoints.ts';

export interface GroupTreeProps {
  id?: string;
  value?: string | null;
  onChange?: (id: string | undefined) => void;
  shop_id?: string | undefined;
  except?: string | undefined;
  hint?: string;
}

interface Branch {
  value: string;
  title: string;
  disabled: boolean;
  children: Branch[];
}
const branchesOf = (groups: readonly GroupNode[], closed: boolean, except?: string): Branch[] =>
  groups.map(({ group_id, group_name, children }) => {
    const disabled = closed || group_id === except;
    return { value: group_id, title: group_name, disabled, children: branchesOf(children, disabled, except) };
  });

/** A department of a shop; `except` and what lies below it cannot be chosen. `hint` says what it is among a list's filters. */
export default function GroupTreeSelect({ id, value, onChange, shop_id, except, hint }: GroupTreeProps) {
  const { word } = useWords('staff');
  const groups = useEndpoint(groupTree, shop_id ? { shop_id } : {}).data ?? [];
  return (
    <TreeSelect
      {...(id && { id })}
      {...(value && { value })}
      {...(hint && { className: 'choice-filter', placeholder: hint, 'aria-label': hint, popupMatchSelectWidth: false })}
      allowClear
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      notFoundContent={word.no_groups}
      treeData={branchesOf(groups, false, except)}
      onChange={(next: string | undefined) => onChange?.(next)}
    />
  );
}
