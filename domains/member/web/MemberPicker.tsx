import { useState } from 'react';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { Picker, type PickerProps } from '#kernel/web/kit/Picker.tsx';
import { useWords } from '#kernel/web/words.ts';
import { memberPick, type PickedMember } from '../contract/picker.endpoints.ts';
import { OfShop } from './OfShop.tsx';
import './member.css';

type Chosen = Pick<PickerProps<typeof memberPick>, 'limit' | 'picked' | 'refused' | 'onPick' | 'onClose'> & {
  /** They are to be served: a sibling branch's member is found, too, where branches share them. */
  serves?: boolean;
};

/** Picks members by sex and by name or phone (2§2.12). */
export default function MemberPicker({ serves = false, ...chosen }: Chosen) {
  const { word } = useWords('member');
  const [sex, setSex] = useState<0 | 1>();
  return (
    <Picker
      {...chosen}
      title={word.pick_member}
      endpoint={memberPick}
      rowKey="member_id"
      search="keyword"
      placeholder={word.pick_hint}
      fixed={{ ...(sex !== undefined && { sex }), ...(serves && { serves }) }}
      filters={
        <ChoiceFilter
          hint={word.any_sex}
          options={word.picker_sex}
          {...(sex !== undefined && { value: String(sex) })}
          onChange={(code) => setSex(code === undefined ? undefined : Number(code) === 1 ? 1 : 0)}
        />
      }
      nameOf={(member) => member.uname}
      render={(member) => <MemberLine {...member} />}
    />
  );
}

function MemberLine({ uname, mobile, sex, of_shop }: PickedMember) {
  const { word } = useWords('member');
  return (
    <span className="member-line">
      <b>{uname}</b>
      {sex !== null && <span>{word.picker_sex[sex]}</span>}
      <span className="phone">{mobile}</span>
      {of_shop && <OfShop shop_name={of_shop} />}
    </span>
  );
}
