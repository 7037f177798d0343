import { Button, Select, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { channelDelete, channelRoots, type ChannelRow, channelSearch, channelState } from '../contract/channel.endpoints.ts';

const ChannelDrawer = lazy(() => import('./ChannelDrawer.tsx'));

/** What is being written: a new channel, one below another, or one that is there. */
export type Writing = { add: true; parent_id?: string } | { edit: ChannelRow };

/** Channels of both levels: add, rename, order, close and delete. */
export function Channels({ embedded }: { embedded?: true }) {
  const { field, title, word } = useWords('channel');
  const [writing, write] = useState<Writing>();
  const add = (
    <Can do="channel:write">
      <Button type="primary" onClick={() => write({ add: true })}>
        {title.add_channel}
      </Button>
    </Can>
  );
  return (
    <>
      <ListPage
        endpoint={channelSearch}
        rowKey="channel_id"
        labels={field}
        {...(embedded && { embedded })}
        columns={[
          { field: 'name', render: ({ name, parent_id }) => (parent_id ? <span className="channel-below">{name}</span> : <strong>{name}</strong>) },
          { field: 'parent_name', render: ({ parent_name }) => parent_name ?? word.level_one },
          { field: 'sub_num', width: 96 },
          { field: 'sort', width: 72 },
          {
            field: 'is_open',
            width: 96,
            render: ({ is_open }) => <Status tone={is_open ? 'success' : 'neutral'}>{is_open ? word.open : word.closed}</Status>,
          },
          'remarks',
          { field: 'create_time', as: 'day', hidden: true },
        ]}
        filters={{
          key_word: <SearchBox placeholder={word.search_hint} />,
          parent_id: <ParentFilter />,
          is_open: <StateFilter />,
        }}
        toolbar={add}
        rowActions={(channel) => <RowActions channel={channel} write={write} />}
        empty={{ text: word.none_yet, action: add }}
      />
      {writing && (
        <Suspense fallback={null}>
          <ChannelDrawer writing={writing} onClose={() => write(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Only open ones, or only closed ones. */
function StateFilter({ value, onChange }: { value?: boolean; onChange?: (is_open?: boolean) => void }) {
  const { word } = useWords('channel');
  const states = { true: word.open, false: word.closed };
  return (
    <ChoiceFilter
      hint={word.all_states}
      options={states}
      {...(value !== undefined && { value: String(value) })}
      onChange={(state) => onChange?.(state === undefined ? undefined : state === 'true')}
    />
  );
}

/** Only what is below one channel. */
function ParentFilter({ value, onChange }: { value?: string; onChange?: (parent?: string) => void }) {
  const { word } = useWords('channel');
  const roots = useEndpoint(channelRoots, {}).data ?? [];
  const options = roots.map(({ channel_id, name }) => ({ value: channel_id, label: name }));
  return (
    <Select
      allowClear
      aria-label={word.all_parents}
      placeholder={word.all_parents}
      className="choice-filter"
      options={options}
      {...(value && { value })}
      {...(onChange && { onChange })}
    />
  );
}

function RowActions({ channel, write }: { channel: ChannelRow; write: (writing: Writing) => void }) {
  const { title, word } = useWords('channel');
  const kernel = useWords('kernel');
  const confirm = useConfirm();
  const { run: setState } = useCommand(channelState, { refreshes: ['channel.'] });
  const { run: remove } = useCommand(channelDelete, { refreshes: ['channel.'], onDone: () => showDone(word.deleted) });
  if (!useCan('channel:write')) return null;
  const { channel_id, is_open, name, parent_id } = channel;
  const drop = async () => {
    const agreed = await confirm({ title: fill(word.delete_title, { name }), text: word.delete_text, ok: kernel.word.delete, danger: true });
    if (agreed) await remove({ channel_id });
  };
  return (
    <Space size={0}>
      <Button type="link" size="small" onClick={() => write({ edit: channel })}>
        {kernel.word.edit}
      </Button>
      {parent_id === null && (
        <Button type="link" size="small" onClick={() => write({ add: true, parent_id: channel_id })}>
          {title.add_sub}
        </Button>
      )}
      <Button type="link" size="small" onClick={() => void setState({ channel_id, is_open: !is_open })}>
        {is_open ? word.close : word.reopen}
      </Button>
      <Button type="link" size="small" danger onClick={() => void drop()}>
        {kernel.word.delete}
      </Button>
    </Space>
  );
}
