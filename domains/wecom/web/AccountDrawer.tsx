import './wecom.css';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { saveWecomAccount, tryWecomAccount, wecomAccount } from '../contract/account.endpoints.ts';

const WIDTH = 520;

/** The chain's account with the service; secrets go in and never come out. */
export default function AccountDrawer({ onClose }: { onClose: () => void }) {
  const { field, title, word } = useWords('wecom');
  const { data: account } = useEndpoint(wecomAccount, {});
  if (!account) return null;
  const { corp_id, agent_id, version, is_open, has_app_secret, has_contact_secret } = account;
  const secret = (isKept: boolean) => <Input.Password autoComplete="new-password" {...(isKept && { placeholder: word.secret_kept })} />;
  return (
    <FormDrawer
      endpoint={saveWecomAccount}
      title={title.account}
      labels={field}
      width={WIDTH}
      initial={{ corp_id, agent_id, version, is_open: version === 0 || is_open, app_secret: undefined, contact_secret: undefined }}
      lead={version > 0 ? <Trial /> : undefined}
      groups={[
        {
          items: [
            { field: 'corp_id', wide: true, hint: word.account_hint },
            { field: 'agent_id', wide: true },
            { field: 'app_secret', wide: true, input: secret(has_app_secret), hint: word.secret_hint },
            { field: 'contact_secret', wide: true, input: secret(has_contact_secret), hint: word.contact_secret_hint },
            { field: 'is_open' },
          ],
        },
      ]}
      refreshes={['wecom.']}
      done={word.account_saved}
      onClose={onClose}
    />
  );
}

/** Says whether the account works as it is kept. */
function Trial() {
  const { word } = useWords('wecom');
  const [asked, ask] = useState(false);
  const { data, error, isFetching, refetch } = useEndpoint(tryWecomAccount, {}, { enabled: asked });
  const run = () => {
    if (asked) void refetch();
    else ask(true);
  };
  const said = (fault: string, fine: string, failed: string) => (
    <Alert type={fault === '' ? 'success' : 'error'} showIcon title={fault === '' ? fine : fill(failed, { why: fault })} />
  );
  return (
    <div className="wecom-trial">
      <Button loading={isFetching} onClick={run}>
        {word.try}
      </Button>
      {data && !isFetching && (
        <>
          {said(data.contacts_fault, fill(word.try_contacts, { count: data.department_num }), word.try_contacts_failed)}
          {said(data.customers_fault, fill(word.try_customers, { count: data.follow_num }), word.try_customers_failed)}
        </>
      )}
      {error && !isFetching && <Alert type="error" showIcon title={error.message} />}
    </div>
  );
}
