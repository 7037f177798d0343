import { sql } from 'kysely';
import type { Backend } from '#kernel/server/context.ts';
import { nightlyInEachOrganisation, systemWork } from '#kernel/server/system-work.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { birthdayKey, keysOn } from '../model/birthday.rules.ts';

/** How many members of a shop keep their birthday on a day, `yyyy-MM-dd`, each by their own calendar. */
export async function countBirthdays(reads: Reads, shop_id: string, today: string): Promise<number> {
  const row = await reads.first(
    reads
      .across('member', 'a job of the shop')
      .select(sql<number>`count(*)::integer`.as('n'))
      .where('member.shop_id', '=', shop_id)
      .where('member.birthday_key', '=', sql<number>`any(${keysOn(today)}::integer[])`)
      .where('member.cancelled_at', 'is', null),
  );
  return row!.n;
}

const AT_ONCE = 500;

/** Gives files that have a birth but no birthday theirs: lunar ones of before birthdays were kept, which the database could not convert. */
export async function fillBirthdays(backend: Backend, now: Date): Promise<void> {
  await nightlyInEachOrganisation(backend, 'filling birthdays', async (org_id) => {
    let all = 0;
    for (let found = AT_ONCE; found === AT_ONCE; all += found) {
      found = await systemWork(backend, now, org_id, async (work) => {
        const missing = await work.rows(
          work
            .across('member', 'a job of the organisation')
            .select(['member_id', 'birth', 'is_lunar_calendar'])
            .where('birthday_key', 'is', null)
            .where('birth', 'is not', null)
            .orderBy('member_id')
            .limit(AT_ONCE)
            .forUpdate(),
        );
        for (const { member_id, birth, is_lunar_calendar } of missing)
          void work.run(work.update('member').set({ birthday_key: birthdayKey(birth, is_lunar_calendar) }).where('member_id', '=', member_id));
        return missing.length;
      });
    }
    return all;
  });
}
