import { sql } from 'kysely';
import type { Reads } from '#kernel/server/transaction.ts';
import { isLunarBirthday, isSolarBirthday } from '../model/birthday.rules.ts';

/** How many members of a shop keep their birthday on a day, `yyyy-MM-dd`, each by their own calendar. */
export async function countBirthdays(reads: Reads, shop_id: string, today: string): Promise<number> {
  const born = reads
    .across('member', 'a job of the shop')
    .select('member.birth')
    .where('member.shop_id', '=', shop_id)
    .where('member.birth', 'is not', null);
  const [solar, lunar] = await Promise.all([
    // A leap day may be kept a day early: the neighbours are looked at too.
    reads.rows(born.where('member.is_lunar_calendar', '=', 1).where(sql`to_char(birth, 'MM-DD')`, 'in', [today.slice(5), '02-29'])),
    reads.rows(born.where('member.is_lunar_calendar', '=', 0)),
  ]);
  return (
    solar.filter(({ birth }) => isSolarBirthday(birth!, today)).length + lunar.filter(({ birth }) => isLunarBirthday(birth!, today)).length
  );
}
