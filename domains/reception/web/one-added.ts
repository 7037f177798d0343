import { memberPick } from '#domains/member/contract/picker.endpoints.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { call } from '#kernel/web/client.ts';
import { showError } from '#kernel/web/notice.ts';
import { failureText } from '#kernel/web/query.ts';

/** As many as are offered of those who are found. */
export const PAGE = 10;
export type Found = ResponseOf<typeof memberPick>['rows'][number];

/** Whose file was opened; nobody where another's file knows the same phone and name, and somebody has to look. */
export async function oneAdded(mobile_number: string, member_name: string): Promise<Found | undefined> {
  try {
    const { rows } = await call(memberPick, { keyword: mobile_number, page_size: PAGE });
    const those = rows.filter(({ uname }) => uname === member_name);
    return those.length === 1 ? those[0] : undefined;
  } catch (failure) {
    showError(failureText(failure));
    return undefined;
  }
}
