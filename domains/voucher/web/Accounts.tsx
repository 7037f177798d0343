import './desk.css';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type VoucherAccount, voucherAccounts } from '../contract/account.endpoints.ts';

const AccountDrawer = lazy(() => import('./AccountDrawer.tsx'));

/** The platforms that the shop works with, or could. */
export function Accounts() {
  const { word } = useWords('voucher');
  const { data, error, refetch } = useEndpoint(voucherAccounts, {});
  const [editing, edit] = useState<VoucherAccount>();
  if (error) return <LoadFailed failure={error} retry={() => void refetch()} />;
  return (
    <div className="voucher-accounts">
      {data?.map((account) => (
        <section key={account.channel} aria-label={word.channel[account.channel]}>
          <h2>
            {word.channel[account.channel]}
            <Status tone={account.is_open ? 'success' : 'neutral'}>
              {account.is_open ? word.open : account.version === 0 ? word.no_account : word.closed}
            </Status>
          </h2>
          {account.app_key && (
            <dl>
              <dt>{word.app_key_of[account.channel]}</dt>
              <dd>{account.app_key}</dd>
            </dl>
          )}
          <Button onClick={() => edit(account)}>{word.edit}</Button>
        </section>
      ))}
      {editing && (
        <Suspense fallback={null}>
          <AccountDrawer account={editing} onClose={() => edit(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
