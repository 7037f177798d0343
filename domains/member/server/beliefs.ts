import type { Backend } from '#kernel/server/context.ts';
import { openOrgVault } from '#kernel/server/org-vault.ts';
import { nightlyInEachOrganisation, systemWork } from '#kernel/server/system-work.ts';
import { sealPrivate } from './member.private.ts';

const AT_ONCE = 500;

/** Seals what members believe where a release that did not seal it wrote it openly. */
export async function sealBeliefs(backend: Backend, now: Date): Promise<void> {
  await nightlyInEachOrganisation(backend, 'sealing beliefs', async (org_id) => {
    let all = 0;
    for (let found = AT_ONCE; found === AT_ONCE; all += found) {
      found = await systemWork(backend, now, org_id, async (work) => {
        const open = await work.rows(
          work
            .across('member', 'a job of the organisation')
            .select(['member_id', 'religious_beliefs'])
            .where('religious_beliefs', '<>', '')
            .orderBy('member_id')
            .limit(AT_ONCE)
            .forUpdate(),
        );
        if (open.length === 0) return 0;
        const vault = await openOrgVault({ backend, actor: work.actor, now }, work);
        for (const { member_id, religious_beliefs } of open) {
          const sealed = await sealPrivate({ vault: () => Promise.resolve(vault) }, member_id, { religious_beliefs });
          void work.run(work.update('member').set(sealed).where('member_id', '=', member_id));
        }
        return open.length;
      });
    }
    return all;
  });
}
