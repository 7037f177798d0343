import { demandSecond, isAnotherHolding } from '#domains/access/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { accountAdd, accountChoices, accountEdit, accountTurn, PaymentAccount } from '../contract/account.endpoints.ts';
import type { Driver } from '../contract/charge.schema.ts';
import { refusePayment } from '../model/payment.refusals.ts';
import { placeOf } from './accounts.ts';
import type { Keys } from './gateway.ts';
import { privateKeyOf, publicKeyOf } from './pem.ts';

/** The shop's accounts. */
export const listAccounts = (ctx: Ctx): Promise<PaymentAccount[]> =>
  read(ctx, (reads) => {
    const accounts = reads
      .across('payment_account', 'whoever keeps the accounts of a shop sees all of them')
      .select(['account_id', 'account_name', 'pay_method', 'driver', 'app_id', 'merchant_id', 'is_open', 'has_app_secret', 'version'])
      .where('payment_account.shop_id', '=', ctx.actor.shop.shop_id)
      .orderBy('account_id');
    return reads.rows(accounts) as Promise<PaymentAccount[]>;
  });

/** How an account may be connected here. */
export const listChoices = async ({ backend: { partners, publicUrl } }: Ctx): Promise<ResponseOf<typeof accountChoices>> => ({
  drivers: ['wechat', 'alipay', ...(partners.sandbox ? (['sandbox'] as const) : [])],
  has_public_url: publicUrl !== null,
});

const isKey = (text: string, read: (text: string) => unknown): boolean => {
  try {
    read(text);
    return true;
  } catch {
    return false;
  }
};

type Written = Pick<RequestOf<typeof accountAdd>, 'app_id' | 'merchant_id' | keyof Keys>;

/** What a driver cannot do without; 400 at the field that lacks it, or cannot be read. */
function judgeKeys(driver: Driver, account: Written): void {
  if (driver === 'sandbox') return;
  const needed: (keyof Written)[] =
    driver === 'wechat'
      ? ['app_id', 'merchant_id', 'private_key', 'key_serial', 'gateway_key', 'gateway_key_serial', 'api_key']
      : ['app_id', 'private_key', 'gateway_key'];
  const missing = needed.find((field) => account[field] === '');
  if (missing) throw refusePayment(400, 'key_required', { field: missing });
  if (!isKey(account.private_key, privateKeyOf)) throw refusePayment(400, 'key_invalid', { field: 'private_key' });
  if (!isKey(account.gateway_key, publicKeyOf)) throw refusePayment(400, 'key_invalid', { field: 'gateway_key' });
}

const keysOf = ({ private_key, key_serial, gateway_key, gateway_key_serial, api_key, app_secret = '' }: Keys): Required<Keys> => ({
  private_key,
  key_serial,
  gateway_key,
  gateway_key_serial,
  api_key,
  app_secret,
});

/** Only WeChat has pages that ask who is there. */
const hasSecret = (driver: string, { app_secret = '' }: Keys): boolean => driver === 'wechat' && app_secret !== '';

/** One of the accounts under which a shop ever collected so. */
const ofKind = (uow: UnitOfWork, ctx: Ctx, pay_method: string) =>
  uow
    .across('payment_account', 'one account of a kind collects at a time')
    .select('account_id')
    .where('payment_account.shop_id', '=', ctx.actor.shop.shop_id)
    .where('pay_method', '=', pay_method)
    .limit(1);

/**
 * Where customers' money of a kind goes by now, or whose word says that it came, no one changes alone where a colleague could agree: 403
 * without their agreement. Of the first account of a kind nothing is changed, and a sandbox collects nobody's money.
 */
async function demandAnother(uow: UnitOfWork, ctx: Ctx, { pay_method, driver }: { pay_method: string; driver: string }): Promise<void> {
  if (driver === 'sandbox') return;
  const known = await uow.first(ofKind(uow, ctx, pay_method));
  if (!known || !(await isAnotherHolding(uow, ['charge:account', 'countersign:give']))) return;
  await demandSecond(uow, ctx, 1, refusePayment(403, 'account_by_two'));
}

/** The other accounts of its kind, locked: one collects at a time. */
const isTaken = async (uow: UnitOfWork, ctx: Ctx, pay_method: string, account_id = '0'): Promise<boolean> =>
  (await uow.first(ofKind(uow, ctx, pay_method).where('is_open', '=', true).where('account_id', '<>', account_id))) !== undefined;

/** Opens an account: scans of its kind go through it from now on. */
export const addAccount = (ctx: Ctx, input: RequestOf<typeof accountAdd>): Promise<ResponseOf<typeof accountAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const { account_name, pay_method, driver, app_id, merchant_id } = input;
    const { shop, uid } = ctx.actor;
    if (driver === 'sandbox' && !ctx.backend.partners.sandbox) throw refusePayment(400, 'driver_unknown', { field: 'driver' });
    if (driver !== 'sandbox' && driver !== pay_method.toLowerCase()) throw refusePayment(400, 'driver_unknown', { field: 'driver' });
    if (driver !== 'sandbox' && shop.currency_code !== 'CNY') throw refusePayment(409, 'currency_unserved');
    judgeKeys(driver, input);
    if (await isTaken(uow, ctx, pay_method)) throw refusePayment(409, 'account_taken');
    await demandAnother(uow, ctx, input);
    const account_id = uow.id();
    const vault = await uow.vault();
    const sealed_keys = vault.seal(JSON.stringify(keysOf(input)), placeOf(account_id));
    const account = { account_name, pay_method, driver, app_id, merchant_id };
    const has_app_secret = hasSecret(driver, input);
    void uow.insert('payment_account', { account_id, shop_id: shop.shop_id, ...account, sealed_keys, has_app_secret, created_uid: uid, created_at: ctx.now });
    uow.audit({ subject: 'payment_account', subject_id: account_id, after: account });
    return { account_id };
  });

/** Locks an account of the shop; 404 when there is none. */
async function lockAccount(uow: UnitOfWork, ctx: Ctx, account_id: string) {
  const found = await uow.first(
    uow
      .across('payment_account', 'whoever keeps the accounts of a shop sees all of them')
      .selectAll('payment_account')
      .where('payment_account.shop_id', '=', ctx.actor.shop.shop_id)
      .where('account_id', '=', account_id)
      .forNoKeyUpdate(),
  );
  if (!found) throw refusePayment(404, 'account_unknown');
  return found;
}

/** Whether somebody was charged under an account: their money and its way back are known to that merchant alone. */
const hasCharges = async (uow: UnitOfWork, account_id: string): Promise<boolean> =>
  (await uow.first(
    uow.across('payment_charge', 'an account that was judged').select('charge_id').where('payment_charge.account_id', '=', account_id).limit(1),
  )) !== undefined;

/** Changes an account; keys that are left empty stay. 409 for another merchant once somebody was charged under it. */
export const editAccount = (ctx: Ctx, { account_id, version, ...input }: RequestOf<typeof accountEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const [account, vault] = [await lockAccount(uow, ctx, account_id), await uow.vault()];
    if (account.version !== version) throw new Refusal(409, 'kernel.conflict');
    const known = JSON.parse(vault.unseal(account.sealed_keys, placeOf(account_id))) as Keys;
    const { account_name, app_id, merchant_id } = input;
    const given = Object.fromEntries(Object.entries(keysOf(input)).filter(([, value]) => value !== ''));
    // The secret is the application's: another application has none until it is given.
    const kept = app_id === account.app_id ? known : { ...known, app_secret: '' };
    const keys = { ...kept, ...given };
    judgeKeys(account.driver as Driver, { ...input, ...keys });
    const isOther = app_id !== account.app_id || merchant_id !== account.merchant_id;
    if (isOther && (await hasCharges(uow, account_id))) throw refusePayment(409, 'account_in_use');
    if (isOther || Object.keys(given).length > 0) await demandAnother(uow, ctx, account);
    const set = { account_name, app_id, merchant_id };
    const sealed_keys = vault.seal(JSON.stringify(keys), placeOf(account_id));
    void uow.run(
      uow
        .update('payment_account')
        .set({ ...set, sealed_keys, has_app_secret: hasSecret(account.driver, keys), version: account.version + 1 })
        .where('account_id', '=', account_id),
    );
    const before = { account_name: account.account_name, app_id: account.app_id, merchant_id: account.merchant_id };
    uow.audit({ subject: 'payment_account', subject_id: account_id, before, after: { ...set, keys_changed: Object.keys(given) } });
    return null;
  });

/** Opens or closes an account. */
export const turnAccount = (ctx: Ctx, { account_id, is_open }: RequestOf<typeof accountTurn>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const account = await lockAccount(uow, ctx, account_id);
    if (is_open && (await isTaken(uow, ctx, account.pay_method, account_id))) throw refusePayment(409, 'account_taken');
    if (is_open && !account.is_open) await demandAnother(uow, ctx, account);
    void uow.run(
      uow
        .update('payment_account')
        .set({ is_open, version: account.version + 1 })
        .where('account_id', '=', account_id),
    );
    uow.audit({ subject: 'payment_account', subject_id: account_id, before: { is_open: account.is_open }, after: { is_open } });
    return null;
  });
