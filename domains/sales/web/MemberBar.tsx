import { CloseOutlined, UserOutlined, UserSwitchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { servedMember } from '#domains/member/contract/served.endpoints.ts';
import { OfShop } from '#domains/member/web/pieces.ts';
import { tenthsText } from '#kernel/contract/tenths.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Phone } from '#kernel/web/kit/Phone.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { useOrderLinks } from './use-order-links.ts';

interface MemberBarProps {
  /** Null for a walk-in. */
  member_id: string | null;
  onPick: () => void;
  onLeave: () => void;
  children: ReactNode;
}

/** For whom: a member with level and balances, or a walk-in. */
export function MemberBar({ member_id, onPick, onLeave, children }: MemberBarProps) {
  const { word } = useWords('sales');
  return (
    <div className="member-bar">
      {member_id === null ? (
        <span className="member-walk-in">
          <UserOutlined /> {word.walk_in}
        </span>
      ) : (
        <Chosen member_id={member_id} />
      )}
      {member_id !== null && (
        <Button type="text" icon={<CloseOutlined />} aria-label={word.remove_member} title={word.remove_member} onClick={onLeave} />
      )}
      {member_id === null ? (
        <Button type="primary" ghost onClick={onPick}>
          {word.pick_member} <kbd>F2</kbd>
        </Button>
      ) : (
        <Button icon={<UserSwitchOutlined />} aria-label={`${word.pick_member} F2`} title={word.pick_member} onClick={onPick}>
          <kbd>F2</kbd>
        </Button>
      )}
      {children}
    </div>
  );
}

function Chosen({ member_id }: { member_id: string }) {
  const { word, field: sale } = useWords('sales');
  const { word: say, field } = useWords('member');
  const links = useOrderLinks();
  const { data: member, error, refetch } = useEndpoint(servedMember, { member_id });
  if (error)
    return (
      <div className="member-chosen">
        <LoadFailed failure={error} retry={() => void refetch()} />
      </div>
    );
  if (!member)
    return (
      <div className="member-chosen">
        <span className="bone" style={{ width: '8rem' }} />
      </div>
    );
  const tenths = member.discount_tenths;
  const to = links.member(member_id);
  return (
    <div className="member-chosen">
      <p>
        <strong>{to ? <ScreenLink to={to}>{member.member_name}</ScreenLink> : member.member_name}</strong>
        <Status tone="info">
          {member.level_name ?? say.no_level}
          {tenths !== null && ` ${fill(word.level_tenths, { tenths: tenthsText(tenths), percent_off: 100 - tenths })}`}
        </Status>
        <Phone number={member.mobile_number} country={member.country_code} />
      </p>
      {member.own ? (
        <p>
          <span>
            {field.current_balance} <Money cents={member.own.current_balance} />
          </span>
          <span>
            {field.current_dis_balance} <Money cents={member.own.current_dis_balance} />
          </span>
          {member.own.debt > 0 && (
            <Status tone="danger">
              {sale.amount_debt} <Money cents={member.own.debt} />
            </Status>
          )}
        </p>
      ) : (
        <p>
          <OfShop shop_name={member.shop_name} />
        </p>
      )}
    </div>
  );
}
