import { z } from 'zod';
import { type Across, across } from '#kernel/contract/across.ts';
import { Cents } from '#kernel/contract/cents.ts';
import { Day, Id, says, Text } from '#kernel/contract/schema.ts';

/** A file is in use, or cancelled: it takes no sale until it is restored. */
export const MemberStatus = z.enum(['active', 'cancelled']);
export type MemberStatus = z.infer<typeof MemberStatus>;

/** Month and day, `MM-dd`. */
const MonthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, says('kernel.day_invalid'));

/** Birthdays are looked for in a span of at most so many days. */
export const MOST_BIRTHDAYS = 62;

const Count = z.int().min(0).max(2_000_000_000);

/** What members can be sorted by; without it by what they are filtered by, else the newest first. */
const SORTS = ['create_time', 'login_time', 'current_balance', 'remain_num', 'spend', 'growth_value'] as const;
export type MemberSort = (typeof SORTS)[number];

/** What a list of members may be narrowed by. */
export const MemberFilters = z.object({
  key_word: Text(40).optional(),
  member_level_id: Id('member_level').optional(),
  /** A key of the dictionary MEMBER_TYPE. */
  member_type: Text(40).optional(),
  /** A source of the first level stands for those below it too. */
  member_source: Id('member_source').optional(),
  channel: Id('channel').optional(),
  shop_channel_id: Id('channel').optional(),
  gender: z.literal([0, 1]).optional(),
  status: MemberStatus.optional(),
  /** Any of them; with `label_all` every one. */
  label: z.array(Text(8)).max(10).optional(),
  label_all: z.boolean().optional(),
  /** Cared for by this colleague; with `identity_id` as that. */
  belong_uid: Id('staff').optional(),
  identity_id: Id('staff_identity').optional(),
  /** Birthdays kept from one month and day to another, each by its own calendar; the turn of the year may lie between. */
  birthday_from: MonthDay.optional(),
  birthday_to: MonthDay.optional(),
  visit_from: Day.optional(),
  visit_to: Day.optional(),
  never_visited: z.boolean().optional(),
  create_from: Day.optional(),
  create_to: Day.optional(),
  balance_min: Cents.optional(),
  balance_max: Cents.optional(),
  spend_min: Cents.optional(),
  spend_max: Cents.optional(),
  remain_min: Count.optional(),
  remain_max: Count.optional(),
  growth_min: Count.optional(),
  growth_max: Count.optional(),
  in_debt: z.boolean().optional(),
  /** One shop of those that the reader may see. */
  shop_id: Id('shop').optional(),
  sort: z.enum(SORTS.flatMap((field) => [field, `-${field}`] as const) as [MemberSort | `-${MemberSort}`, ...(MemberSort | `-${MemberSort}`)[]]).optional(),
});
export type MemberFilters = z.infer<typeof MemberFilters>;

/** Every day from one month and day to another, as `MMdd` numbers; 29 February is among them. */
export function daysBetween(from: string, to: string): number[] {
  const days: number[] = [];
  const at = new Date(`2000-${from}T00:00:00Z`);
  for (let count = 0; count < 366; count += 1) {
    const month_day = at.toISOString().slice(5, 10);
    days.push(Number(month_day.replace('-', '')));
    if (month_day === to) return days;
    at.setUTCDate(at.getUTCDate() + 1);
  }
  return days;
}

/** Refuses a span of birthdays that is too long or lacks an end. */
export const withinReason: Across<MemberFilters> = across(['birthday_from', 'birthday_to'], ({ birthday_from, birthday_to }, complain) => {
  if (birthday_from === undefined && birthday_to === undefined) return;
  const [from, to] = [birthday_from ?? birthday_to!, birthday_to ?? birthday_from!];
  if (daysBetween(from, to).length > MOST_BIRTHDAYS) complain('birthday_to', 'member.birthdays_too_many');
});
