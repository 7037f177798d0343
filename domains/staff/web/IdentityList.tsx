import { Button, Table } from 'antd';
import { useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import {
  aliasAdd,
  aliasDelete,
  aliasEdit,
  aliasList,
  identityAdd,
  identityDelete,
  identityEdit,
  type IdentityRow,
  staffIdentities,
} from '../contract/identity.endpoints.ts';
import { selectedAtFirst } from '../contract/selected-at-first.ts';
import { RowTools } from './RowTools.tsx';
import './staff.css';

/** What an identity is on member files, where something was set. */
interface Alias {
  alias_id: string;
  version: number;
  alias_identity: string;
  select_state: 0 | 1;
  required_state: 0 | 1;
}
type Listed = IdentityRow & { alias: Alias | undefined };

/** The identities of the organisation, and what member files make of each (1§3, identity role). */
export default function IdentityList() {
  const { title } = useWords('staff');
  const { data, error, refetch } = useEndpoint(staffIdentities, {});
  const aliases = useEndpoint(aliasList, { apply_module: '01' }).data ?? [];
  const [open, setOpen] = useState<IdentityRow | 'new'>();
  const [using, setUsing] = useState<Listed>();
  const rows = (data ?? []).map((identity): Listed => ({
    ...identity,
    alias: aliases.find(({ identity_id }) => identity_id === identity.identity_id) as Alias,
  }));
  if (error && !data) return <LoadFailed failure={error} retry={() => void refetch()} />;
  return (
    <div className="list-page">
      <div className="list-toolbar">
        <Can do="identity:write">
          <Button type="primary" onClick={() => setOpen('new')}>
            {title.add_identity}
          </Button>
        </Can>
      </div>
      <section className="list-card" aria-busy={!data}>
        <IdentityTable rows={rows} onEdit={setOpen} onUse={setUsing} />
      </section>
      {open && <IdentityForm identity={open} onClose={() => setOpen(undefined)} />}
      {using && <AliasForm identity={using} onClose={() => setUsing(undefined)} />}
    </div>
  );
}

interface TableProps {
  rows: Listed[];
  onEdit: (identity: IdentityRow) => void;
  onUse: (identity: Listed) => void;
}

function IdentityTable({ rows, onEdit, onUse }: TableProps) {
  const { field, title, word } = useWords('staff');
  const kernel = useWords('kernel').word;
  const confirm = useConfirm();
  const { run: remove } = useCommand(identityDelete, { onDone: () => showDone(word.deleted) });
  const { run: restore } = useCommand(aliasDelete, { onDone: () => showDone(kernel.saved) });
  const takeBack = async ({ identity_name, alias }: Listed) => {
    if (alias && (await confirm({ title: word.restore, text: identity_name, ok: word.restore })))
      await restore({ alias_id: alias.alias_id, version: alias.version });
  };
  return (
    <Table<Listed>
      rowKey="identity_id"
      size="middle"
      pagination={false}
      dataSource={rows}
      columns={[
        { title: field.identity_name, dataIndex: 'identity_name' },
        { title: field.preset, dataIndex: 'preset', render: (preset) => (preset ? word.preset : word.custom) },
        { title: field.holder_count, dataIndex: 'holder_count', align: 'right', width: 96 },
        {
          title: title.aliases,
          children: [
            { title: field.alias_identity, render: (_, { alias, identity_name }) => alias?.alias_identity || identity_name },
            { title: field.select_state, render: (_, { alias, preset }) => word.select[alias?.select_state ?? selectedAtFirst('01', preset)] },
            { title: field.required_state, render: (_, { alias }) => word.required[alias?.required_state ?? 0] },
          ],
        },
        {
          title: kernel.actions,
          render: (_, identity) => (
            <span className="employee-actions">
              <Can do="identity:write">
                <Button type="link" size="small" onClick={() => onUse(identity)}>
                  {title.set_alias}
                </Button>
                {identity.alias && (
                  <Button type="link" size="small" onClick={() => void takeBack(identity)}>
                    {word.restore}
                  </Button>
                )}
              </Can>
              <RowTools
                needs="identity:write"
                onEdit={() => onEdit(identity)}
                question={fill(word.identity_delete, { name: identity.identity_name })}
                onDelete={identity.preset ? undefined : () => void remove({ identity_id: identity.identity_id, version: identity.version })}
              />
            </span>
          ),
        },
      ]}
    />
  );
}

function IdentityForm({ identity, onClose }: { identity: IdentityRow | 'new'; onClose: () => void }) {
  const { field, title, word } = useWords('staff');
  const form = { labels: field, width: 480, onClose };
  const groups = [{ items: ['identity_name', 'sort'] }] as const;
  if (identity === 'new') return <FormDrawer {...form} endpoint={identityAdd} title={title.add_identity} done={word.added} groups={groups} />;
  return <FormDrawer {...form} endpoint={identityEdit} title={title.edit_identity} done={word.edited} initial={identity} groups={groups} />;
}

function AliasForm({ identity: { identity_id, identity_name, preset, alias }, onClose }: { identity: Listed; onClose: () => void }) {
  const { field, word } = useWords('staff');
  const form = { labels: field, title: fill(word.alias_of, { name: identity_name }), width: 480, done: word.edited, onClose };
  const groups = [
    {
      items: [
        { field: 'alias_identity', hint: word.own_name, wide: true },
        { field: 'select_state', options: word.select },
        { field: 'required_state', options: word.required },
      ],
    },
  ] as const;
  if (!alias)
    return (
      <FormDrawer
        {...form}
        endpoint={aliasAdd}
        starts={{ apply_module: '01', identity_id, select_state: selectedAtFirst('01', preset) }}
        groups={groups}
      />
    );
  const initial = { ...alias, alias_identity: alias.alias_identity === identity_name ? '' : alias.alias_identity };
  return <FormDrawer {...form} endpoint={aliasEdit} initial={initial} groups={groups} />;
}
