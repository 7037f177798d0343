import { Button, Skeleton, Tree, type TreeDataNode } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { groupAdd, groupDelete, groupEdit, type GroupNode, groupTree } from '../contract/group.endpoints.ts';
import { shopOptions } from '../contract/staff.endpoints.ts';
import { GroupSelect } from './choices.tsx';
import { DepartmentPeople } from './DepartmentPeople.tsx';
import './staff.css';

const PushGroupsDialog = lazy(() => import('./PushGroupsDialog.tsx'));

type Form = { group: GroupNode } | { parent_id: string | null };

const flat = (groups: readonly GroupNode[]): GroupNode[] => groups.flatMap((group) => [group, ...flat(group.children)]);

/** The departments of a shop and who works in each (2§3). */
export default function DepartmentTree() {
  const { title, word } = useWords('staff');
  const { data, error, refetch } = useEndpoint(groupTree, {});
  const shops = useEndpoint(shopOptions, {}).data ?? [];
  const [chosen, setChosen] = useState<string>();
  const [form, setForm] = useState<Form>();
  const [pushing, setPushing] = useState(false);
  const groups = data ?? [];
  const group = flat(groups).find(({ group_id }) => group_id === chosen) ?? groups[0];
  if (error && !data) return <LoadFailed failure={error} retry={() => void refetch()} />;
  return (
    <div className="department-page">
      <section className="department-tree">
        <div className="department-tools">
          <Can do="group:write">
            <Button type="primary" size="small" onClick={() => setForm({ parent_id: null })}>
              {title.add_group}
            </Button>
          </Can>
          {shops.length > 1 && groups.length > 0 && (
            <Can do="staff:push">
              <Button size="small" onClick={() => setPushing(true)}>
                {word.push}
              </Button>
            </Can>
          )}
        </div>
        {!data ? (
          <Skeleton active title={false} />
        ) : groups.length === 0 ? (
          <p>{word.no_groups}</p>
        ) : (
          <Tree
            blockNode
            defaultExpandAll
            treeData={groups.map(nodeOf)}
            selectedKeys={group ? [group.group_id] : []}
            onSelect={([key]) => key !== undefined && setChosen(String(key))}
          />
        )}
      </section>
      {group && (
        <section>
          <GroupHead group={group} onForm={setForm} />
          <DepartmentPeople key={group.group_id} group_id={group.group_id} />
        </section>
      )}
      {form && <GroupForm form={form} onClose={() => setForm(undefined)} />}
      {pushing && (
        <Suspense fallback={null}>
          <PushGroupsDialog groups={groups} onClose={() => setPushing(false)} />
        </Suspense>
      )}
    </div>
  );
}

const nodeOf = (group: GroupNode): TreeDataNode => ({ key: group.group_id, title: <GroupName group={group} />, children: group.children.map(nodeOf) });

function GroupName({ group: { group_name, is_medical, user_count } }: { group: GroupNode }) {
  const { word } = useWords('staff');
  return (
    <>
      {group_name} {is_medical && <Status tone="info">{word.medical}</Status>} <small>{user_count}</small>
    </>
  );
}

/** What may be done with the department that is open. */
function GroupHead({ group, onForm }: { group: GroupNode; onForm: (form: Form) => void }) {
  const { word } = useWords('staff');
  const kernel = useWords('kernel').word;
  const confirm = useConfirm();
  const { run } = useCommand(groupDelete, { onDone: () => showDone(word.deleted) });
  const { group_id, version, group_name } = group;
  const remove = async () => {
    const asked = { title: fill(word.group_delete, { name: group_name }), text: word.delete_final, ok: kernel.delete, danger: true };
    if (await confirm(asked)) await run({ group_id, version });
  };
  return (
    <div className="department-tools">
      <h2>{group_name}</h2>
      <Can do="group:write">
        <Button size="small" onClick={() => onForm({ parent_id: group_id })}>
          {word.sub_group}
        </Button>
        <Button size="small" onClick={() => onForm({ group })}>
          {kernel.edit}
        </Button>
        <Button size="small" danger onClick={() => void remove()}>
          {kernel.delete}
        </Button>
      </Can>
    </div>
  );
}

function GroupForm({ form, onClose }: { form: Form; onClose: () => void }) {
  const { field, title, word } = useWords('staff');
  const except = 'group' in form ? form.group.group_id : undefined;
  const groups = [
    { items: ['group_name', { field: 'parent_id', input: <GroupSelect except={except} /> }, 'sort', 'is_medical'] },
  ] as const;
  const drawer = { labels: field, width: 560, onClose };
  if (!('group' in form))
    return <FormDrawer {...drawer} endpoint={groupAdd} title={title.add_group} done={word.added} starts={form} groups={groups} />;
  const { group_id, version, parent_id, group_name, is_medical, sort } = form.group;
  const initial = { group_id, version, parent_id, group_name, is_medical, sort };
  return <FormDrawer {...drawer} endpoint={groupEdit} title={title.edit_group} done={word.edited} initial={initial} groups={groups} />;
}
