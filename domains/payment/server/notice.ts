import type { Notice } from './gateway.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import { accountOf, gatewayOf } from './accounts.ts';
import { chargeOf, type Desk, hearStanding } from './gateway-calls.ts';
import { noteRefund, readRefundNumber } from './refunds.ts';
import { NOTICE, readToken } from './tokens.ts';

/** What a gateway that called is answered: it was heard; it is to try again; it is nobody we know. */
export type Heed = 'heard' | 'refused';

/**
 * Hears a gateway's callback: the address names the account, the signature proves the gateway, and what it says is taken
 * note of once, however often it says it. Throws where it could not be taken note of: the gateway calls again.
 */
export async function hearNotice(desk: Desk, driver: string, token: string, notice: Notice): Promise<Heed> {
  const { backend, now } = desk;
  const named = readToken(backend, NOTICE, token);
  const account = named && (await accountOf(backend, now, named.org_id, named.id));
  if (!account || account.driver !== driver) return 'refused';
  const heard = gatewayOf(account, backend, now).hear(notice);
  if (!heard) {
    backend.log.warn({ org_id: account.org_id, account_id: account.account_id }, 'a payment notice was not believed');
    return 'refused';
  }
  if ('charge_number' in heard) {
    const charge = await chargeOf(desk, account.org_id, { charge_number: heard.charge_number });
    // Signed for this account, though not about anything of its own.
    if (!charge || charge.account_id !== account.account_id) return 'refused';
    await hearStanding(desk, charge, heard.standing);
    return 'heard';
  }
  const refund = readRefundNumber(heard.refund_number);
  if (!refund) return 'refused';
  await systemWork(backend, now, account.org_id, (work) => noteRefund(work, refund.charge_refund_id, refund.attempt, heard.refund));
  return 'heard';
}
