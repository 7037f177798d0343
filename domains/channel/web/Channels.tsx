import { Select } from 'antd';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { KeptList } from '#kernel/web/kit/KeptList.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { channelRoots, channels } from '../contract/channel.endpoints.ts';
import { ChannelSelect } from './ChannelSelect.tsx';

/** Channels of both levels: add, rename, order, close and delete. */
export function Channels({ embedded }: { embedded?: true }) {
  const { field, title, word } = useWords('channel');
  return (
    <KeptList
      {...(embedded && { embedded })}
      kept={channels}
      noun={word.channel}
      nameOf={({ name }) => name}
      labels={field}
      columns={[
        { field: 'name', render: ({ name, parent_id }) => (parent_id ? <span className="list-below">{name}</span> : <strong>{name}</strong>) },
        { field: 'parent_name', words: { '': word.level_one } },
        { field: 'of_shop_name', words: { '': word.of_chain } },
        { field: 'sub_num', as: 'count', width: 96 },
        { field: 'sort', as: 'count', width: 72 },
        {
          field: 'is_open',
          width: 96,
          words: { true: word.open, false: word.closed },
          render: ({ is_open }) => <Status tone={is_open ? 'success' : 'neutral'}>{is_open ? word.open : word.closed}</Status>,
        },
        'remarks',
        { field: 'create_time', as: 'day', hidden: true },
      ]}
      filters={{ key_word: <SearchBox placeholder={word.search_hint} />, parent_id: <ParentFilter />, is_open: <StateFilter /> }}
      inputs={[
        { field: 'name' },
        { field: 'parent_id', input: <ChannelSelect />, hint: word.parent_hint },
        { field: 'sort' },
        { field: 'remarks', wide: true },
      ]}
      begins={({ channel_id, parent_id }) =>
        parent_id === null ? { label: title.add_sub, title: title.add_sub, initial: { parent_id: channel_id } } : undefined
      }
      words={{ none: word.none_yet, ask: word.delete_title, final: word.delete_text }}
    />
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
