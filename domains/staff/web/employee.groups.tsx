import { lazy } from 'react';
import { ImageInput } from '#domains/file/web/pieces.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { FormGroup } from '#kernel/web/kit/FormFields.tsx';
import { useCan } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import type { employeeEdit } from '../contract/employee.endpoints.ts';
import { GroupSelect, IdentitySelect, RoleSelect } from './choices.tsx';

const ColourInput = lazy(() => import('#kernel/web/kit/ColourInput.tsx'));

export type SharedField = Exclude<Extract<keyof RequestInputOf<typeof employeeEdit>, string>, 'uid' | 'version'>;
type Groups = readonly FormGroup<typeof employeeEdit, SharedField>[];

interface Given {
  /** Of the shop the person works in. */
  shop_id?: string | undefined;
  /** The phone is seen masked: it stays, and is no field. */
  phoneHidden?: boolean;
  /** Sign-in has been opened: the phone stays (2§6). */
  phoneLocked?: boolean;
  /** One's own roles are somebody else's to change. */
  rolesLocked?: boolean;
}

/** What the forms of a new and of an edited colleague share, and what the person may see of it. */
export function useEmployeeGroups({ shop_id, phoneHidden = false, phoneLocked = false, rolesLocked = false }: Given): Groups {
  const { title, word } = useWords('staff');
  const seesNumber = useCan('staff:private');
  const phone = { field: 'mobile_number' as const, required: true, readOnly: phoneLocked, ...(phoneLocked && { hint: word.mobile_locked_hint }) };
  return [
    {
      title: title.basics,
      items: [
        'real_name',
        ...(phoneHidden ? [] : [phone]),
        { field: 'gender', options: word.gender },
        { field: 'staff_num', hint: word.num_hint },
      ],
    },
    {
      title: title.work,
      items: [
        { field: 'group_id', input: <GroupSelect shop_id={shop_id} /> },
        'position',
        { field: 'identity_ids', input: <IdentitySelect /> },
        { field: 'role_ids', input: <RoleSelect shop_id={shop_id} disabled={rolesLocked} /> },
        'entry_date',
        { field: 'color', input: <ColourInput /> },
      ],
    },
    {
      title: title.more,
      items: [
        'birth',
        ...(seesNumber ? (['id_number'] as const) : []),
        { field: 'photo', input: <ImageInput use="staff_photo" /> },
        { field: 'address', wide: true },
        { field: 'remarks', wide: true },
      ],
    },
  ];
}
