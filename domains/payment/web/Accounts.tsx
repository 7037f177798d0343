import { Alert, Button, Space, Table } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { accountChoices, accountList, accountTurn, type PaymentAccount } from '../contract/account.endpoints.ts';

const AccountDrawer = lazy(() => import('./AccountDrawer.tsx'));

/** The accounts that a shop collects scan payments under; keys are never shown. */
export default function Accounts() {
  const { title, field, word } = useWords('payment');
  const kernel = useWords('kernel');
  const confirm = useConfirm();
  const known = useEndpoint(accountList, {});
  const choices = useEndpoint(accountChoices, {}).data;
  const [writing, write] = useState<PaymentAccount | 'new'>();
  const { run } = useCommand(accountTurn, { refreshes: ['payment.account.', 'sales.payMethod.'] });
  const turn = async ({ account_id, account_name: name, is_open }: PaymentAccount) => {
    if (!is_open || (await confirm({ title: fill(word.turn_off_title, { name }), text: word.turn_off_text, ok: word.turn_off })))
      await run({ account_id, is_open: !is_open });
  };
  return (
    <>
      <PageHead title={title.accounts} />
      <div className="list-toolbar">
        <Button type="primary" onClick={() => write('new')}>
          {title.add_account}
        </Button>
      </div>
      {known.error && <LoadFailed failure={known.error} retry={() => void known.refetch()} />}
      {choices && !choices.has_public_url && <Alert type="warning" showIcon title={word.no_url} />}
      <p>{word.by_hand}</p>
      <Scrolls label={title.accounts}>
        <Table<PaymentAccount>
          rowKey="account_id"
          pagination={false}
          loading={known.isPending}
          locale={{ emptyText: word.no_accounts }}
          dataSource={known.data ?? []}
          columns={[
            { key: 'account_name', title: field.account_name, dataIndex: 'account_name' },
            { key: 'pay_method', title: field.pay_method, render: (_, { pay_method }) => word.pay_method[pay_method] },
            { key: 'driver', title: field.driver, render: (_, { driver }) => word.driver[driver] },
            { key: 'merchant_id', title: field.merchant_id, render: (_, { merchant_id }) => merchant_id || '-' },
            {
              key: 'is_open',
              title: field.is_open,
              render: (_, { is_open }) => <Status tone={is_open ? 'success' : 'neutral'}>{is_open ? word.open : word.closed}</Status>,
            },
            {
              key: 'actions',
              title: kernel.word.actions,
              render: (_, account) => (
                <Space size={0}>
                  <Button type="link" size="small" onClick={() => write(account)}>
                    {kernel.word.edit}
                  </Button>
                  <Button type="link" size="small" danger={account.is_open} onClick={() => void turn(account)}>
                    {account.is_open ? word.turn_off : word.turn_on}
                  </Button>
                </Space>
              ),
            },
          ]}
        />
      </Scrolls>
      {writing && choices && (
        <Suspense fallback={null}>
          <AccountDrawer account={writing} drivers={choices.drivers} onClose={() => write(undefined)} />
        </Suspense>
      )}
    </>
  );
}
