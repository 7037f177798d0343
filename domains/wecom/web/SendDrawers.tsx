import { Input } from 'antd';
import { ImageInput } from '#domains/file/web/pieces.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import type { FormGroup } from '#kernel/web/kit/FormFields.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { sendAdd, type SendDetail, sendEdit } from '../contract/send.endpoints.ts';
import { LabelsInput, LevelsInput, PeopleInput, TagsInput } from './choices.tsx';

type Field = Extract<keyof RequestInputOf<typeof sendAdd>, string>;
const ROWS = 6;

function useGroups(): readonly FormGroup<typeof sendAdd, Field>[] {
  const { title, word } = useWords('wecom');
  return [
    {
      title: title.what,
      items: [
        { field: 'send_name', wide: true },
        { field: 'content', input: <Input.TextArea rows={ROWS} showCount />, wide: true },
        { field: 'picture', input: <ImageInput use="wecom_picture" />, wide: true, when: ({ link_url }) => !link_url },
        { field: 'link_url', wide: true, when: ({ picture }) => !picture },
        { field: 'link_title', when: ({ link_url, picture }) => !picture && !!link_url },
        { field: 'link_desc', when: ({ link_url, picture }) => !picture && !!link_url },
      ],
    },
    {
      title: title.whom,
      items: [
        { field: 'wecom_user_ids', input: <PeopleInput placeholder={word.any_user} />, hint: word.whom_hint, wide: true },
        { field: 'member_level_ids', input: <LevelsInput placeholder={word.whom_any} /> },
        { field: 'labels', input: <LabelsInput placeholder={word.whom_any} /> },
        { field: 'tag_keys', input: <TagsInput placeholder={word.whom_any} />, wide: true },
        'visit_from',
        'visit_until',
      ],
    },
  ];
}

/** A new message: what, and to whom. */
export function AddSendDrawer({ onClose }: { onClose: () => void }) {
  const { field, title, word } = useWords('wecom');
  const { go, pathOf } = useNavigation();
  return (
    <FormDrawer<typeof sendAdd, Field>
      endpoint={sendAdd}
      title={title.add_send}
      labels={field}
      verb={word.save}
      draft="wecom.send.add"
      done={word.send_added}
      refreshes={['wecom.send.']}
      groups={useGroups()}
      onDone={({ wecom_send_id }) => {
        const path = pathOf('wecom.SendDetailPage');
        if (path) go({ path, search: { wecom_send_id } });
        return undefined;
      }}
      onClose={onClose}
    />
  );
}

/** A draft written anew. */
export function EditSendDrawer({ send, onClose }: { send: SendDetail; onClose: () => void }) {
  const { field, title, word } = useWords('wecom');
  const groups = useGroups();
  return (
    <FormDrawer<typeof sendEdit, Field>
      endpoint={sendEdit}
      title={title.edit_send}
      labels={field}
      verb={word.save}
      done={word.send_edited}
      refreshes={['wecom.send.']}
      initial={send}
      groups={groups as unknown as readonly FormGroup<typeof sendEdit, Field>[]}
      onClose={onClose}
    />
  );
}
