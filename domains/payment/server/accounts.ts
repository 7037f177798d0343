import type { Backend } from '#kernel/server/context.ts';
import { readOrgVault } from '#kernel/server/org-vault.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { ScanMethod, ShownAs } from '../contract/charge.schema.ts';
import { alipay } from './alipay/alipay.ts';
import type { Account, Keys, Payer, PaymentGateway } from './gateway.ts';
import { GatewayTrouble } from './gateway.ts';
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

/** How customers of a shop come to pay on a page, by what they pay with: a code always, the rest where the account can. */
export async function doorsOf(reads: Reads, shop_id: string, { publicUrl }: Pick<Backend, 'publicUrl'>) {
  const rows = await reads.rows(
    reads
      .across('payment_account', WHY)
      .select(['account_id', 'pay_method', 'driver', 'has_app_secret'])
      .where('payment_account.shop_id', '=', shop_id)
      .where('is_open', '=', true),
  );
  return new Map(
    rows.map(({ account_id, pay_method, driver, has_app_secret }) => {
      const doors: ShownAs[] = ['code'];
      if (driver === 'wechat' && publicUrl) doors.push('link', ...(has_app_secret ? (['bridge'] as const) : []));
      return [pay_method as ScanMethod, { account_id, doors }] as const;
    }),
  );
}

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

const wechatUrls = ({ partners: { urls } }: Backend) => ({
  pay: urls['wechat_pay']!,
  api: urls['wechat_api']!,
  authorize: urls['wechat_authorize']!,
});

/** Who speaks to the gateway in an account's name. */
export function gatewayOf(account: Account, backend: Backend, now: Date): PaymentGateway {
  if (account.driver === 'sandbox') return sandbox(account, backend, now);
  if (account.driver === 'wechat') return wechatPay(account, wechatUrls(backend), () => now);
  return alipay(account, backend.partners.urls['alipay']!, () => now);
}

/** Who says in an account's name who pays in the wallet's own browser; trouble where it has no secret for that. */
export async function payerOf(backend: Backend, now: Date, org_id: string, account_id: string): Promise<Payer> {
  const account = await accountOf(backend, now, org_id, account_id);
  const payer = account && gatewayOf(account, backend, now).payer;
  if (!payer) throw new GatewayTrouble('the account cannot ask who pays');
  return payer;
}

/** Where the gateway of an account tells us what happened; null where the product does not know its own address. */
export const noticeUrl = (backend: Backend, { org_id, account_id, driver }: Account): string | null =>
  backend.publicUrl && `${backend.publicUrl}/api/payment/notice/${driver}/${nameToken(backend, NOTICE, { org_id, id: account_id })}`;
