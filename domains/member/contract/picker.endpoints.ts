import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { FilePath, Id, Text } from '#kernel/contract/schema.ts';

/** Here, and here alone, 1 is male and 0 female (specification 2§2.12); a member's file has it the other way round. */
export const PickerSex = z.literal([0, 1]);

/** A member as the member picker shows one (2§2.12); the phone is masked. */
export const PickedMember = z.object({
  member_id: Id('member'),
  uname: z.string(),
  mobile: z.string(),
  /** A picture of the member: null while files of members hold none. */
  face: FilePath.nullable(),
  /** Not said of a sibling branch's. */
  sex: PickerSex.nullable(),
  /** Whose a member is whom a sibling branch keeps; empty: of one's own shops. */
  of_shop: z.string(),
});
export type PickedMember = z.infer<typeof PickedMember>;

/**
 * `GET /member/query/findPickerPage`: members to pick from, by sex and by name or phone. With `serves`, for whoever is to be served: where
 * branches share their members, a whole phone or member number that is nobody's here finds the sibling branch's.
 */
export const memberPick = endpoint({
  id: 'member.pick',
  method: 'GET',
  path: '/member/query/findPickerPage',
  access: 'member:read',
  request: PageQuery.extend({ keyword: Text(40).optional(), sex: PickerSex.optional(), serves: z.boolean().optional() }),
  response: pageOf(PickedMember),
});
