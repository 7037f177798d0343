import { type Target, useNavigation } from '#kernel/web/navigation.ts';

/** The page of a member in the mode at hand, on a tab of it; undefined where the person has no such page. */
export function useMemberLink(): (member_id: string, tab?: string) => Target | undefined {
  const { pathOf } = useNavigation();
  const path = pathOf('member.MemberDetailPage') ?? pathOf('member.MainMemberDetailPage');
  return (member_id, tab) => (path ? { path, search: { member_id, ...(tab && { tab }) } } : undefined);
}
