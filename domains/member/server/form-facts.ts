import { choosable } from '#domains/dictionary/server/api.ts';
import { identityRoles } from '#domains/staff/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { DICTIONARIES } from '../contract/member.fields.ts';
import { channelRule, fieldRules } from '../contract/member.settings.ts';

const LISTS = [...Object.values(DICTIONARIES), 'CELL_PHONE_RELATION'] as const;

/** What forms of members are judged by, whatever is in them: asked once where many are judged. */
export async function formFacts(reads: Reads, ctx: Ctx) {
  const [identities, sources, rules, channel, mayChoose] = await Promise.all([
    identityRoles(reads, '01'),
    reads.rows(reads.from('member_source').select(['source_id', 'needs_recommend', 'of_shop_id'])),
    readSetting(reads, ctx, fieldRules),
    readSetting(reads, ctx, channelRule),
    choosable(reads, LISTS),
  ]);
  return { identities, sources, rules, channel, mayChoose };
}

/** The facts, or the question for them. */
export type FormFacts = Awaited<ReturnType<typeof formFacts>> | ReturnType<typeof formFacts>;
