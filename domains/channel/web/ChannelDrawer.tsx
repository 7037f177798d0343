import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { channelAdd, channelEdit } from '../contract/channel.endpoints.ts';
import type { Writing } from './Channels.tsx';
import { ChannelSelect } from './ChannelSelect.tsx';

/** A channel, new or changed. */
export default function ChannelDrawer({ writing, onClose }: { writing: Writing; onClose: () => void }) {
  const { field, title, word } = useWords('channel');
  if ('edit' in writing) {
    const { channel_id, version, name, sort, remarks } = writing.edit;
    return (
      <FormDrawer
        endpoint={channelEdit}
        title={title.edit_channel}
        labels={field}
        width={520}
        initial={{ channel_id, version, name, sort, remarks }}
        groups={[{ items: ['name', 'sort', { field: 'remarks', wide: true }] }]}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDrawer
      endpoint={channelAdd}
      title={writing.parent_id ? title.add_sub : title.add_channel}
      labels={field}
      width={520}
      starts={{ parent_id: writing.parent_id ?? null }}
      groups={[
        {
          items: [
            { field: 'name' },
            { field: 'parent_id', input: <ChannelSelect />, hint: word.parent_hint },
            { field: 'sort' },
            { field: 'remarks', wide: true },
          ],
        },
      ]}
      onClose={onClose}
    />
  );
}
