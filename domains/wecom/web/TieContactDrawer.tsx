import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { FoundSelect } from '#kernel/web/kit/FoundSelect.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type ContactRow, staffSearch, tieContact } from '../contract/contact.endpoints.ts';

interface ColleagueInputProps {
  id?: string;
  value?: string | null;
  onChange?: (uid: string | undefined) => void;
  called: string;
}

/** A colleague of any shop that one sees. */
const ColleagueInput = ({ id, value, onChange, called }: ColleagueInputProps) => (
  <FoundSelect
    {...(id && { id })}
    endpoint={staffSearch}
    rowKey="uid"
    search="key_word"
    nameOf={({ real_name, shop_name }) => `${real_name} · ${shop_name}`}
    value={value}
    called={called}
    onChange={(uid) => onChange?.(uid)}
  />
);

/** Says which colleague somebody of the service is. */
export default function TieContactDrawer({ contact, onClose }: { contact: ContactRow; onClose: () => void }) {
  const { field, title, word } = useWords('wecom');
  const { wecom_user_id, version, uid, staff_name, staff_shop_name } = contact;
  const called = uid ? `${staff_name} · ${staff_shop_name}` : '';
  return (
    <FormDrawer
      endpoint={tieContact}
      title={`${title.tie_contact} · ${contact.user_name}`}
      labels={field}
      width={480}
      done={word.tied_done}
      refreshes={['wecom.']}
      initial={{ wecom_user_id, version, uid }}
      groups={[{ items: [{ field: 'uid', input: <ColleagueInput called={called} />, hint: word.tie_contact_hint, wide: true, required: true }] }]}
      onClose={onClose}
    />
  );
}
