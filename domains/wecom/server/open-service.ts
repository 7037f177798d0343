import type { Backend, Ctx } from '#kernel/server/context.ts';
import type { OrgVault } from '#kernel/server/vault.ts';
import { type Sentence, ServiceRefused, ServiceSilent, type WecomService } from './service/driver.ts';
import { sandbox, SANDBOX_CORP } from './service/sandbox.ts';
import { openWecom } from './service/wecom.ts';

/** What an account keeps sealed. */
export interface Secrets {
  app_secret?: string;
  contact_secret?: string;
}

/** Where an account's secrets are bound to. */
export const secretsPlace = (wecom_account_id: string): string => `wecom_account/${wecom_account_id}/secrets`;

/** An account as it is kept. */
export interface KeptAccount {
  wecom_account_id: string;
  corp_id: string;
  secrets: Buffer | null;
}

/** What is sealed of an account; nothing where nothing is. */
export const unsealed = (vault: OrgVault | null, { wecom_account_id, secrets }: Pick<KeptAccount, 'wecom_account_id' | 'secrets'>): Secrets =>
  secrets && vault ? (JSON.parse(vault.unseal(secrets, secretsPlace(wecom_account_id))) as Secrets) : {};

/** The service for an account: the made-up one outside of production alone. */
export function serviceOf({ partners }: Pick<Backend, 'partners'>, corp_id: string, { app_secret = '', contact_secret = '' }: Secrets): WecomService {
  if (corp_id === SANDBOX_CORP && partners.sandbox) return sandbox;
  return openWecom({ corp_id, app_secret, contact_secret }, partners.urls['wecom']!);
}

/** A sentence that is kept and spoken in whichever language it is read. */
export interface Fault {
  key: string;
  params: Record<string, string>;
}

/** Why a call did not do, and whether a later one may; anything else than the service's word or silence is thrown on. */
export function faultOf(error: unknown): Fault & { passes: boolean; isSilent: boolean } {
  if (error instanceof ServiceRefused) return { ...sentence(error.sentence, error.params), passes: error.passes, isSilent: false };
  if (error instanceof ServiceSilent) return { ...sentence('service_silent', {}), passes: true, isSilent: true };
  throw error;
}

const sentence = (key: Sentence, params: Record<string, string>): Fault => ({ key: `wecom.${key}`, params });

/** A kept fault in the reader's language; empty where there is none. */
export const spoken = (ctx: Ctx, fault: unknown): string => {
  const { key, params } = (fault ?? { key: '', params: {} }) as Fault;
  return key === '' ? '' : ctx.backend.speak(ctx.language, key, params);
};
