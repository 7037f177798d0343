import { Input } from 'antd';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { accountAdd, accountEdit, type PaymentAccount } from '../contract/account.endpoints.ts';
import type { Driver } from '../contract/charge.schema.ts';

const REFRESHES = ['payment.account.', 'sales.payMethod.'];

/** A key as it is pasted: lines that no browser corrects or remembers. */
function KeyInput({ id, value, onChange }: { id?: string; value?: string; onChange?: (text: string) => void }) {
  return (
    <Input.TextArea
      {...(id && { id })}
      value={value ?? ''}
      rows={3}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

/** An account, new or changed; its kind stays, and its keys where they are left empty. */
export default function AccountDrawer({ account, drivers, onClose }: { account: PaymentAccount | 'new'; drivers: readonly Driver[]; onClose: () => void }) {
  const { field, title, word } = useWords('payment');
  const common = { labels: field, width: 640, refreshes: REFRESHES, onClose } as const;
  const driverOf = (values: object) => (values as { driver?: Driver }).driver;
  const isWechat = (values: object) => (account === 'new' ? driverOf(values) : account.driver) === 'wechat';
  const isReal = (values: object) => {
    const driver = account === 'new' ? driverOf(values) : account.driver;
    return driver !== undefined && driver !== 'sandbox';
  };
  const hasSecret = account !== 'new' && account.has_app_secret;
  const keys = [
    { field: 'app_id', when: isReal },
    { field: 'merchant_id', when: isReal },
    { field: 'private_key', wide: true, input: <KeyInput />, when: isReal, hint: account === 'new' ? word.keys_sealed : word.keys_kept },
    { field: 'key_serial', when: isWechat },
    { field: 'api_key', when: isWechat },
    { field: 'gateway_key', wide: true, input: <KeyInput />, when: isReal },
    { field: 'gateway_key_serial', when: isWechat },
    { field: 'app_secret', wide: true, when: isWechat, hint: hasSecret ? word.secret_kept : word.secret_for },
  ] as const;
  if (account === 'new') {
    const options = Object.fromEntries(drivers.map((driver) => [driver, word.driver[driver]])) as Record<Driver, string>;
    return (
      <FormDrawer
        {...common}
        endpoint={accountAdd}
        title={title.add_account}
        verb={title.add_account}
        groups={[{ items: [{ field: 'account_name' }, { field: 'pay_method', options: word.pay_method }, { field: 'driver', options }, ...keys] }]}
      />
    );
  }
  const { account_id, version, account_name, app_id, merchant_id } = account;
  const blank = { private_key: '', key_serial: '', gateway_key: '', gateway_key_serial: '', api_key: '', app_secret: '' };
  return (
    <FormDrawer
      {...common}
      endpoint={accountEdit}
      title={title.edit_account}
      initial={{ account_id, version, account_name, app_id, merchant_id, ...blank }}
      groups={[{ items: [{ field: 'account_name' }, ...keys] }]}
    />
  );
}
