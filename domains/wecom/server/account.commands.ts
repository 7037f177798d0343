import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readOrgVault } from '#kernel/server/org-vault.ts';
import { whenText } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { saveWecomAccount, tryWecomAccount, WecomAccount, WecomStanding } from '../contract/account.endpoints.ts';
import { refuse } from '../model/wecom.refusals.ts';
import { faultOf, type KeptAccount, type Secrets, secretsPlace, serviceOf, spoken, unsealed } from './open-service.ts';
import type { WecomService } from './service/driver.ts';
import { SANDBOX_CORP } from './service/sandbox.ts';

/** Why the account is read beyond the data scope. */
const WHY = 'a chain has one account with the service, whoever set it up';

const accountsOf = (reads: Reads) =>
  reads
    .across('wecom_account', WHY)
    .select(['wecom_account_id', 'corp_id', 'agent_id', 'secrets', 'is_open', 'version', 'sync_wanted_at', 'sync_begun_at', 'synced_at', 'sync_fault']);

/** The chain's account as it is kept. */
export const keptAccount = (reads: Reads) => reads.first(accountsOf(reads));
type Kept = NonNullable<Awaited<ReturnType<typeof keptAccount>>>;

const NOTHING = { is_open: false, is_syncing: false, sync_time: null, sync_fault: '' };

const standingOf = (ctx: Ctx, account: Kept | undefined): WecomStanding =>
  account
    ? {
        is_open: account.is_open,
        is_syncing: account.is_open && account.sync_wanted_at !== null,
        sync_time: account.synced_at && whenText(ctx.actor.shop.time_zone, account.synced_at),
        sync_fault: spoken(ctx, account.sync_fault),
      }
    : NOTHING;

/** Whether there is an account, and how reading it went. */
export const seeStanding = (ctx: Ctx): Promise<WecomStanding> => read(ctx, async (reads) => standingOf(ctx, await keptAccount(reads)));

const shown = (account: Pick<Kept, 'corp_id' | 'agent_id' | 'is_open' | 'version'>, { app_secret, contact_secret }: Secrets): WecomAccount => ({
  corp_id: account.corp_id,
  agent_id: account.agent_id,
  is_open: account.is_open,
  version: account.version,
  has_app_secret: app_secret !== undefined,
  has_contact_secret: contact_secret !== undefined,
});

/** The account without what is secret. */
export const seeAccount = (ctx: Ctx): Promise<WecomAccount> =>
  read(ctx, async (reads) => {
    const [account, vault] = await Promise.all([keptAccount(reads), readOrgVault(ctx, reads)]);
    return account ? shown(account, unsealed(vault, account)) : shown({ corp_id: '', agent_id: '', is_open: false, version: 0 }, {});
  });

/** Refuses (400) an open account that lacks what the service asks for, and the made-up company where none is offered. */
function assertWhole(ctx: Ctx, { corp_id, agent_id }: Pick<Kept, 'corp_id' | 'agent_id'>, secrets: Secrets): void {
  if (corp_id === SANDBOX_CORP && ctx.backend.partners.sandbox) return;
  if (!corp_id) throw refuse(400, 'account_lacks', { field: 'corp_id' });
  if (!agent_id) throw refuse(400, 'account_lacks', { field: 'agent_id' });
  if (!secrets.app_secret) throw refuse(400, 'account_lacks', { field: 'app_secret' });
}

/** Keeps the account, its secrets sealed; one that is left out stays, but another company's is not guessed with them. */
export const saveAccount = (ctx: Ctx, input: RequestOf<typeof saveWecomAccount>): Promise<WecomAccount> =>
  unitOfWork(ctx, async (uow) => {
    const known = await uow.first(accountsOf(uow).forNoKeyUpdate());
    if ((known?.version ?? 0) !== input.version) throw refuse(409, 'account_changed');
    const { corp_id, agent_id, is_open, app_secret, contact_secret } = input;
    const wecom_account_id = known?.wecom_account_id ?? uow.id();
    const vault = await uow.vault();
    const before: Secrets = known && known.corp_id === corp_id ? unsealed(vault, known) : {};
    const secrets: Secrets = { ...before, ...(app_secret && { app_secret }), ...(contact_secret && { contact_secret }) };
    if (is_open) assertWhole(ctx, { corp_id, agent_id }, secrets);
    const version = input.version + 1;
    const sealed = Object.keys(secrets).length > 0 ? vault.seal(JSON.stringify(secrets), secretsPlace(wecom_account_id)) : null;
    const set = { corp_id, agent_id, is_open, secrets: sealed, sync_fault: null, version };
    if (known)
      uow.change(uow.update('wecom_account').set(set).where('wecom_account_id', '=', wecom_account_id).where('version', '=', known.version));
    else void uow.insert('wecom_account', { wecom_account_id, ...set, created_uid: ctx.actor.uid, created_at: ctx.now });
    uow.audit({
      subject: 'wecom_account',
      subject_id: wecom_account_id,
      ...(known && { before: { corp_id: known.corp_id, agent_id: known.agent_id, is_open: known.is_open } }),
      after: { corp_id, agent_id, is_open, secret_changed: app_secret !== undefined || contact_secret !== undefined },
    });
    return shown(set, secrets);
  });

/** Asks for everything to be read anew; a worker does it. */
export const wantSync = (ctx: Ctx): Promise<WecomStanding> =>
  unitOfWork(ctx, async (uow) => {
    const account = await uow.first(accountsOf(uow).forNoKeyUpdate());
    if (!account?.is_open) throw refuse(409, 'no_account');
    const sync_wanted_at = account.sync_wanted_at ?? ctx.now;
    void uow.run(uow.update('wecom_account').set({ sync_wanted_at }).where('wecom_account_id', '=', account.wecom_account_id));
    uow.audit({ subject: 'wecom_account', subject_id: account.wecom_account_id, after: { sync_wanted: true } });
    uow.tell({ to: { shop_id: ctx.actor.shop.shop_id }, topic: 'wecom' });
    return standingOf(ctx, { ...account, sync_wanted_at });
  });

/** Asks each part of the service for a little, outside of every transaction: what works and why what does not. */
export async function tryAccount(ctx: Ctx): Promise<ResponseOf<typeof tryWecomAccount>> {
  const { account, secrets } = await read(ctx, async (reads) => {
    const [kept, vault] = await Promise.all([keptAccount(reads), readOrgVault(ctx, reads)]);
    return { account: kept as KeptAccount | undefined, secrets: kept ? unsealed(vault, kept) : {} };
  });
  if (!account) throw refuse(409, 'no_account');
  const service = serviceOf(ctx.backend, account.corp_id, secrets);
  const [contacts, customers] = [await tried(ctx, () => service.departments()), await tried(ctx, () => followersWithTags(service))];
  return { contacts_fault: contacts.fault, customers_fault: customers.fault, department_num: contacts.num, follow_num: customers.num };
}

/** Customers are read by who has them; both are asked. */
async function followersWithTags(service: WecomService): Promise<string[]> {
  const followers = await service.followers();
  await service.tags();
  return followers;
}

async function tried(ctx: Ctx, ask: () => Promise<readonly unknown[]>): Promise<{ num: number; fault: string }> {
  try {
    return { num: (await ask()).length, fault: '' };
  } catch (error) {
    return { num: 0, fault: spoken(ctx, faultOf(error)) };
  }
}
