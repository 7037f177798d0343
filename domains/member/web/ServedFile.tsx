import { Suspense } from 'react';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { Phone } from '#kernel/web/kit/Phone.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useSlot } from '#kernel/web/slot.ts';
import { useWords } from '#kernel/web/words.ts';
import { servedMember } from '../contract/served.endpoints.ts';
import { servedActions, servedTabs } from '../contract/slots.ts';
import { OfShop } from './OfShop.tsx';

/** A sibling branch's member, where branches share them: who they are, what they may use here, and what may be done for them. */
export default function ServedFile({ member_id }: { member_id: string }) {
  const { field, word } = useWords('member');
  const actions = useSlot(servedActions);
  const tabs = useSlot(servedTabs);
  return (
    <DetailPage
      query={useEndpoint(servedMember, { member_id })}
      title={(member) => member.member_name}
      banner={word.served_here}
      status={(member) => <Status tone="info">{member.level_name ?? word.no_level}</Status>}
      facts={(member) => [
        { label: field.mobile_number, value: <Phone number={member.mobile_number} country={member.country_code} />, decides: true },
        { label: field.shop_name, value: <OfShop shop_name={member.shop_name} />, decides: true },
      ]}
      actions={(member) => (
        <Suspense fallback={null}>
          {actions.map(({ id, Component }) => (
            <Component key={id} member_id={member.member_id} />
          ))}
        </Suspense>
      )}
      tabs={(member) => [
        {
          key: 'assets',
          label: word.group.assets,
          tabs: tabs.map(({ id, title: name, Component }) => ({
            key: id.slice(id.indexOf('.') + 1),
            label: name,
            content: (
              <Suspense fallback={null}>
                <Component member_id={member.member_id} />
              </Suspense>
            ),
          })),
        },
      ]}
    />
  );
}
