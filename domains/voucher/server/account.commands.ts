import { addPlatformPattern } from '#domains/sales/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { saveVoucherAccount, VoucherAccount } from '../contract/account.endpoints.ts';
import { Channel } from '../contract/voucher.schema.ts';
import { NEEDED } from '../model/account.rules.ts';
import { refuse } from '../model/voucher.refusals.ts';
import type { Secrets } from './open-channel.ts';
import { secretsPlace } from './open-channel.ts';

/** How the payment method is called: a name in the books, in the language of the books. */
const PATTERN_NAMES: Readonly<Record<Channel, string>> = { douyin: '抖音团购', meituan: '美团团购', sandbox: '测试平台' };

/** What the platforms pay in: a voucher is booked in its shop's own currency, so no other shop may open them. */
const CURRENCY = 'CNY';

/** The platforms that are offered here. */
const offeredBy = (ctx: Ctx): Channel[] => Channel.options.filter((channel) => channel !== 'sandbox' || ctx.backend.partners.sandbox);

/** The shop's accounts, and a blank one for each platform that it has none with. */
export const listAccounts = (ctx: Ctx): Promise<VoucherAccount[]> =>
  read(ctx, async (reads) => {
    const kept = await reads.rows(
      reads
        .across('voucher_account', 'the desk knows which platforms the shop works with')
        .where('voucher_account.shop_id', '=', ctx.actor.shop.shop_id)
        .select(['channel', 'app_key', 'shop_key', 'secrets', 'is_open', 'version']),
    );
    return offeredBy(ctx).map((channel) => {
      const account = kept.find((one) => one.channel === channel);
      const isMeituan = channel === 'meituan';
      const { app_key = '', shop_key = '', is_open = false, version = 0 } = account ?? {};
      const has_secret = account?.secrets != null;
      return { channel, app_key, shop_key, has_secret, has_token: has_secret && isMeituan, is_open, version };
    });
  });

const lockAccount = (uow: UnitOfWork, ctx: Ctx, channel: Channel) =>
  uow.first(
    uow
      .across('voucher_account', 'a shop has one account with a platform, whoever set it up')
      .where('voucher_account.shop_id', '=', ctx.actor.shop.shop_id)
      .where('channel', '=', channel)
      .select(['voucher_account_id', 'app_key', 'shop_key', 'secrets', 'is_open', 'version'])
      .forNoKeyUpdate(),
  );

/** Keeps an account, its secrets sealed; one that is left out stays. */
export const saveAccount = (ctx: Ctx, input: RequestOf<typeof saveVoucherAccount>): Promise<VoucherAccount> =>
  unitOfWork(ctx, async (uow) => {
    const { channel, app_key, shop_key, is_open } = input;
    if (!offeredBy(ctx).includes(channel)) throw refuse(404, 'channel_unknown');
    const { currency_code } = ctx.actor.shop;
    if (channel !== 'sandbox' && is_open && currency_code !== CURRENCY) throw refuse(409, 'currency_unserved');
    const known = await lockAccount(uow, ctx, channel);
    if ((known?.version ?? 0) !== input.version) throw refuse(409, 'account_changed');
    const voucher_account_id = known?.voucher_account_id ?? uow.id();
    const vault = await uow.vault();
    const place = secretsPlace(voucher_account_id);
    const before: Secrets = known?.secrets ? (JSON.parse(vault.unseal(known.secrets, place)) as Secrets) : {};
    const secrets: Secrets = { ...before, ...(input.secret && { secret: input.secret }), ...(input.token && { token: input.token }) };
    const values = { app_key, shop_key, ...secrets };
    if (is_open) for (const field of NEEDED[channel]) if (!values[field]) throw refuse(400, 'account_lacks', { field });
    const has = { has_secret: secrets.secret !== undefined, has_token: secrets.token !== undefined };
    const set = { app_key, shop_key, is_open, secrets: has.has_secret || has.has_token ? vault.seal(JSON.stringify(secrets), place) : null };
    const version = input.version + 1;
    if (known)
      uow.change(
        uow
          .update('voucher_account')
          .set({ ...set, version })
          .where('voucher_account_id', '=', voucher_account_id)
          .where('version', '=', known.version),
      );
    else {
      const payment_pattern_id = await addPlatformPattern(uow, ctx, PATTERN_NAMES[channel]);
      const made = { shop_id: ctx.actor.shop.shop_id, payment_pattern_id, created_uid: ctx.actor.uid, created_at: ctx.now };
      void uow.insert('voucher_account', { voucher_account_id, channel, ...set, ...made });
    }
    const told = { channel, app_key, shop_key, is_open };
    uow.audit({
      subject: 'voucher_account',
      subject_id: voucher_account_id,
      ...(known && { before: { channel, app_key: known.app_key, shop_key: known.shop_key, is_open: known.is_open } }),
      after: { ...told, secret_changed: input.secret !== undefined || input.token !== undefined },
    });
    return { ...told, ...has, version };
  });
