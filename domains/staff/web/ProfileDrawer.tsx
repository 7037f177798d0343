import { Select } from 'antd';
import { ImagesInput } from '#domains/file/web/pieces.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type EmployeeDetail, employeeProfile } from '../contract/employee.endpoints.ts';

const MOST_PHOTOS = 20;

/** How a colleague is shown to customers, and the attendance photos. */
export default function ProfileDrawer({ person, onClose }: { person: EmployeeDetail; onClose: () => void }) {
  const { field, title, word } = useWords('staff');
  const { uid, version, is_public, specialty, tags, introduction, attendance_photos } = person;
  return (
    <FormDrawer
      endpoint={employeeProfile}
      title={title.edit_profile}
      labels={field}
      draft={`staff.profile.${uid}`}
      done={word.edited}
      initial={{ uid, version, is_public, specialty, tags, introduction, attendance_photos }}
      groups={[
        {
          items: [
            'is_public',
            'specialty',
            { field: 'tags', input: <TagsInput />, wide: true },
            { field: 'introduction', wide: true },
            { field: 'attendance_photos', input: <ImagesInput use="attendance_photo" limit={MOST_PHOTOS} />, wide: true },
          ],
        },
      ]}
      onClose={onClose}
    />
  );
}

const LONGEST = 8;
const NONE: string[] = [];

/** Up to ten tags of at most eight characters, typed and entered. */
function TagsInput({ id, value = NONE, onChange }: { id?: string; value?: string[]; onChange?: (tags: string[]) => void }) {
  const { word } = useWords('staff');
  const take = (tags: string[]) => onChange?.([...new Set(tags.map((tag) => tag.trim().slice(0, LONGEST)).filter(Boolean))]);
  return (
    <Select
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，']}
      {...(id && { id })}
      value={value}
      onChange={take}
      placeholder={word.tag_hint}
    />
  );
}
