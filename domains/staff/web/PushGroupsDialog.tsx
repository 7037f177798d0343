import { Tree, type TreeDataNode } from 'antd';
import { useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { showDone } from '#kernel/web/notice.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type GroupNode, groupPush } from '../contract/group.endpoints.ts';
import { PushDialog } from './PushDialog.tsx';

const nodeOf = ({ group_id, group_name, children }: GroupNode): TreeDataNode => ({ key: group_id, title: group_name, children: children.map(nodeOf) });

/** Branches get departments, each with those above it (2§7). */
export default function PushGroupsDialog({ groups, onClose }: { groups: readonly GroupNode[]; onClose: () => void }) {
  const { title, word } = useWords('staff');
  const { user } = usePlace();
  const [chosen, setChosen] = useState<string[]>([]);
  const { run, pending } = useCommand(groupPush, {
    onDone: ({ added, there_already }) => {
      showDone(fill(word.pushed, { added, there_already }));
      onClose();
    },
  });
  return (
    <PushDialog
      title={title.push_groups}
      ready={chosen.length > 0}
      except={[user.shop_id]}
      pending={pending}
      onPush={(shop_ids) => void run({ group_ids: chosen, shop_ids })}
      onClose={onClose}
    >
      <Tree
        blockNode
        checkable
        defaultExpandAll
        selectable={false}
        treeData={groups.map(nodeOf)}
        checkedKeys={chosen}
        onCheck={(keys) => setChosen((Array.isArray(keys) ? keys : keys.checked).map(String))}
      />
    </PushDialog>
  );
}
