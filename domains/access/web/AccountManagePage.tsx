import { Button, Skeleton } from 'antd';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { account } from '../contract/account.endpoints.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { Devices } from './Devices.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SignOutButton } from './SignOutButton.tsx';

/** `/account-manage`: who one is, password, phone, second factor, where one is signed in. */
export default function AccountManagePage() {
  const { title, word } = useWords('access');
  const { go } = useNavigation();
  const { data, error, refetch } = useEndpoint(account, {});
  if (error && !data) return <LoadFailed failure={error} retry={() => void refetch()} />;
  if (!data) return <AccountFrame title={title.account}><Skeleton active /></AccountFrame>;
  // Nothing else opens before: the way out is to sign out.
  const isMissing = data.totp === 'missing';
  return (
    <AccountFrame title={title.account} {...(isMissing ? { aside: <SignOutButton /> } : { back: '/' })}>
      <section className="account-part account-who">
        <strong>{data.real_name}</strong>
        <span>{data.role_name}</span>
        <span>{data.shop_name}</span>
      </section>
      <SecondFactor account={data} />
      <section className="account-part">
        <div className="account-row">
          <div><strong>{title.change_password}</strong><p>{word.password_text}</p></div>
          <Button onClick={() => go({ path: '/change-pwd' })}>{word.change}</Button>
        </div>
        <div className="account-row">
          <div><strong>{title.change_phone}</strong><p>{data.mobile_number}</p></div>
          <Button onClick={() => go({ path: '/change-phone' })}>{word.change}</Button>
        </div>
      </section>
      <Devices />
    </AccountFrame>
  );
}
