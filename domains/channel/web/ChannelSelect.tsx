import { Select } from 'antd';
import { useEndpoint } from '#kernel/web/query.ts';
import { channelTree } from '../contract/channel.endpoints.ts';

interface ChannelSelectProps {
  /** Offers the channels below this one; without it those of the first level. */
  below?: string | null;
  id?: string;
  /** Where no field of a form labels it. */
  label?: string;
  value?: string | null;
  /** What was chosen before: another shop's own is named, though it is not offered here. */
  chosen?: { value: string; label: string } | undefined;
  onChange?: (channel: string | null) => void;
}

/** One channel; a closed one is offered only while it is the one chosen. */
export function ChannelSelect({ below, id, label, value, onChange, chosen }: ChannelSelectProps) {
  const tree = useEndpoint(channelTree, {}).data ?? [];
  const level = below === undefined ? tree : (tree.find(({ channel_id }) => channel_id === below)?.sub_channel_list ?? []);
  const options = level
    .filter((channel) => channel.is_open || channel.channel_id === value)
    .map(({ channel_id, name }) => ({ value: channel_id, label: name }));
  const named = chosen && value === chosen.value && !options.some((option) => option.value === value) ? [chosen, ...options] : options;
  return (
    <Select
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      {...(value && { value })}
      allowClear
      options={named}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(channel?: string) => onChange?.(channel ?? null)}
    />
  );
}
