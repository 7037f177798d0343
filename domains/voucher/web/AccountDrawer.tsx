import { Input } from 'antd';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { saveVoucherAccount, type VoucherAccount, voucherAccounts } from '../contract/account.endpoints.ts';
import { NEEDED } from '../model/account.rules.ts';

const WIDTH = 520;

/** The shop's account with a platform; secrets go in and never come out. */
export default function AccountDrawer({ account, onClose }: { account: VoucherAccount; onClose: () => void }) {
  const { field, title, word } = useWords('voucher');
  const { channel, app_key, shop_key, is_open, version, has_secret, has_token } = account;
  const needed = NEEDED[channel];
  const wants = (name: 'app_key' | 'shop_key' | 'secret' | 'token') => () => needed.includes(name);
  const secret = (isKept: boolean) => <Input.Password autoComplete="new-password" {...(isKept && { placeholder: word.secret_kept })} />;
  return (
    <FormDrawer
      endpoint={saveVoucherAccount}
      title={`${title.edit_account} · ${word.channel[channel]}`}
      labels={{
        ...field,
        app_key: word.app_key_of[channel],
        shop_key: word.shop_key_of[channel],
        secret: word.secret_of[channel],
        token: word.token_of[channel],
      }}
      width={WIDTH}
      initial={{ channel, app_key, shop_key, version, is_open: version === 0 || is_open, secret: undefined, token: undefined }}
      groups={[
        {
          items: [
            { field: 'app_key', wide: true, when: wants('app_key') },
            { field: 'shop_key', wide: true, when: wants('shop_key') },
            { field: 'secret', wide: true, input: secret(has_secret), hint: word.account_text, when: wants('secret') },
            { field: 'token', wide: true, input: secret(has_token), when: wants('token') },
            { field: 'is_open' },
          ],
        },
      ]}
      refreshes={[voucherAccounts.id]}
      done={word.account_saved}
      onClose={onClose}
    />
  );
}
