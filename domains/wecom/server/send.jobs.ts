import type { Backend } from '#kernel/server/context.ts';
import { readOrgVault } from '#kernel/server/org-vault.ts';
import { inEachOrganisation, type SystemWork, systemWork } from '#kernel/server/system-work.ts';
import { sendFlow } from '../model/send.machine.ts';
import { handPieces } from './handing.ts';
import { readResults } from './results.ts';
import { serviceOf, unsealed } from './open-service.ts';
import type { WecomService } from './service/driver.ts';
import { stopPieces } from './stopping.ts';

const WHY = 'a chain has one account with the service';

/**
 * Hands what was sent over to the service, stops what was taken back, and reads what became of the rest, one piece after the other;
 * answers how many pieces moved. What was meant stands written before the service is asked, which is asked outside of every transaction.
 */
export const goOnSending = (backend: Backend, now: Date): Promise<number> =>
  inEachOrganisation(backend, 'sending by WeCom', async (org_id) => {
    const service = await systemWork(backend, now, org_id, (work) => busyService(backend, work));
    if (!service) return 0;
    const sending = { backend, now, org_id, service };
    return (await handPieces(sending)) + (await stopPieces(sending)) + (await readResults(sending));
  });

/** The organisation's service, where it has any message that may want something. */
async function busyService(backend: Backend, work: SystemWork): Promise<WecomService | null> {
  const account = await work.first(
    work.across('wecom_account', WHY).select(['wecom_account_id', 'corp_id', 'secrets']).where('is_open', '=', true),
  );
  if (!account) return null;
  const some = await work.first(
    work.across('wecom_send', WHY).select('wecom_send_id').where('wecom_send.status', '<>', sendFlow.state.draft).limit(1),
  );
  if (!some) return null;
  const vault = await readOrgVault({ backend, actor: work.actor }, work);
  return serviceOf(backend, account.corp_id, unsealed(vault, account));
}
