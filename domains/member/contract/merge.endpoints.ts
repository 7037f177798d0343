import { z } from 'zod';
import { CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id, RequiredText } from '#kernel/contract/schema.ts';

/** A file of a merge, with what it holds. Phones are masked. */
export const MergeSide = z.object({
  member_id: Id('member'),
  member_name: z.string(),
  member_num: z.string(),
  mobile_number: z.string(),
  country_code: z.string(),
  shop_name: z.string(),
  level_name: z.string().nullable(),
  principal: CentsTotal,
  gift: CentsTotal,
  debt: CentsTotal,
  remain_num: z.int(),
  points: z.int(),
  growth: z.int(),
  card_num: z.int(),
  order_num: z.int(),
  deduction_num: z.int(),
});
export type MergeSide = z.infer<typeof MergeSide>;

/** What speaks against the two being one person. */
export const MergeDoubt = z.enum(['id_number', 'member_name', 'gender', 'birth']);
export type MergeDoubt = z.infer<typeof MergeDoubt>;

/** What a merge would do: both files as they are, and the kept one as it would be. */
export const MergePlan = z.object({
  currency_code: Currency,
  kept: MergeSide,
  absorbed: MergeSide,
  /** The level that the growth of both reaches. */
  level_name: z.string().nullable(),
  label: z.array(z.string()),
  cell_phone_list: z.array(z.string()),
  /** There is no room for these: ten labels, three further phones. */
  dropped_labels: z.array(z.string()),
  dropped_phones: z.array(z.string()),
  doubts: z.array(MergeDoubt),
  /** The absorbed file's cards come under the kept one's phone: a colleague vouches for it before anything leaves them. */
  phone_waits: z.boolean(),
});
export type MergePlan = z.infer<typeof MergePlan>;

const Pair = { member_id: Id('member'), other_id: Id('member') };

/** `POST /member/merge/preview`: what merging `other_id` into `member_id` would do; refused as the merge itself would be. */
export const previewMerge = endpoint({
  id: 'member.merge.preview', method: 'POST', path: '/member/merge/preview', access: 'member:merge',
  request: z.object(Pair),
  response: MergePlan,
});

/**
 * `POST /member/merge`: 会员合并. `member_id` stays and takes over all that `other_id` holds and did; the old id leads there. 409 while
 * either has an order or a refund open, or another currency. Cannot be undone (domain: rule 13).
 */
export const mergeMembers = endpoint({
  id: 'member.merge', method: 'POST', path: '/member/merge', access: 'member:merge', idempotent: true,
  request: z.object({ ...Pair, reason: RequiredText(100, 'member.reason_required') }),
  response: z.object({ member_id: Id('member') }),
});
