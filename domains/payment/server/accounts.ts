import type { Backend } from '#kernel/server/context.ts';
import { readOrgVault } from '#kernel/server/org-vault.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { ScanMethod } from '../contract/charge.schema.ts';
import { alipay } from './alipay/alipay.ts';
import type { Account, Keys, PaymentGateway } from './gateway.ts';
import { sandbox } from './sandbox.ts';
import { NOTICE, nameToken } from './tokens.ts';
import { wechatPay } from './wechat/wechat.ts';

const WHY = 'an account collects for its whole shop';

/** Where the keys of an account belong: moved to another row they do not open. */
export const placeOf = (account_id: string): string => `payment_account/${account_id}/keys`;

/** The open accounts of a shop, by what they collect: what is not among them is confirmed by hand. */
export const openAccounts = async (reads: Reads, shop_id: string): Promise<Map<ScanMethod, string>> => {
  const rows = await reads.rows(
    reads.across('payment_account', WHY).select(['account_id', 'pay_method']).where('payment_account.shop_id', '=', shop_id).where('is_open', '=', true),
  );
  return new Map(rows.map(({ account_id, pay_method }) => [pay_method as ScanMethod, account_id]));
};

/** An account with its keys opened; null where there is none. */
export const accountOf = (backend: Backend, now: Date, org_id: string, account_id: string): Promise<Account | null> =>
  systemWork(backend, now, org_id, async (work) => {
    const row = await work.first(
      work
        .across('payment_account', WHY)
        .select(['account_id', 'shop_id', 'driver', 'app_id', 'merchant_id', 'sealed_keys'])
        .where('account_id', '=', account_id),
    );
    const vault = row && (await readOrgVault({ backend, actor: work.actor }, work));
    if (!row || !vault) return null;
    const { sealed_keys, driver, ...account } = row;
    const keys = JSON.parse(vault.unseal(sealed_keys, placeOf(account_id))) as Keys;
    return { ...account, org_id, driver: driver as Account['driver'], keys };
  });

/** Who speaks to the gateway in an account's name. */
export function gatewayOf(account: Account, backend: Backend, now: Date): PaymentGateway {
  if (account.driver === 'sandbox') return sandbox(account, backend, now);
  if (account.driver === 'wechat') return wechatPay(account, backend.partners.urls['wechat_pay']!, () => now);
  return alipay(account, backend.partners.urls['alipay']!, () => now);
}

/** Where the gateway of an account tells us what happened; null where the product does not know its own address. */
export const noticeUrl = (backend: Backend, { org_id, account_id, driver }: Account): string | null =>
  backend.publicUrl && `${backend.publicUrl}/api/payment/notice/${driver}/${nameToken(backend, NOTICE, { org_id, id: account_id })}`;
