import { lazy, Suspense, useState } from 'react';
import { servedSearch } from '#domains/member/contract/served.endpoints.ts';
import { loadAddMemberDrawer, OfShop } from '#domains/member/web/pieces.ts';
import { call } from '#kernel/web/client.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Phone } from '#kernel/web/kit/Phone.tsx';
import { Picker } from '#kernel/web/kit/Picker.tsx';
import { showError } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { failureText } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';

const AddMemberDrawer = lazy(loadAddMemberDrawer);

interface PickBuyerProps {
  onPick: (member_id: string) => void;
  onClose: () => void;
}

/** Picks for whom it is; who is not there yet is added with what was typed, and picked. */
export default function PickBuyer({ onPick, onClose }: PickBuyerProps) {
  const { word } = useWords('sales');
  const { title, word: say } = useWords('member');
  const mayAdd = useCan('member:write');
  const [typed, setTyped] = useState('');
  const [stage, setStage] = useState<'picking' | 'adding' | 'added'>('picking');
  const take = async ({ mobile_number, member_name }: { mobile_number: string; member_name: string }) => {
    setStage('added');
    try {
      // Another's file may know the same phone, such as a mother's.
      const { rows } = await call(servedSearch, { key_word: mobile_number, page_size: 10 });
      const added = rows.filter((row) => row.member_name === member_name);
      if (added.length !== 1) {
        setTyped(mobile_number);
        return setStage('picking');
      }
      onPick(added[0]!.member_id);
    } catch (failure) {
      showError(failureText(failure));
    }
    onClose();
  };
  if (stage !== 'picking')
    return (
      <Suspense fallback={null}>
        <AddMemberDrawer
          typed={typed}
          onAdded={(added) => void take(added)}
          onClose={() => setStage((at) => (at === 'adding' ? 'picking' : at))}
        />
      </Suspense>
    );
  const create = (text: string) => {
    setTyped(text);
    setStage('adding');
  };
  return (
    <Picker
      title={word.pick_member}
      endpoint={servedSearch}
      rowKey="member_id"
      search="key_word"
      placeholder={say.search_hint}
      text={typed}
      {...(mayAdd && { create: { label: title.add_member, onCreate: create } })}
      nameOf={(member) => member.member_name}
      render={(member) => (
        <span className="till-hit">
          <strong>{member.member_name}</strong>
          <Phone number={member.mobile_number} country={member.country_code} />
          <span>{member.level_name ?? say.no_level}</span>
          {member.own ? (
            <Money cents={member.own.current_balance + member.own.current_dis_balance} />
          ) : (
            <OfShop shop_name={member.shop_name} />
          )}
        </span>
      )}
      onPick={([member]) => {
        if (member) onPick(member.member_id);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
