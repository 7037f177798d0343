import { useWords } from '#kernel/web/words.ts';
import type { ImportColumn } from '../contract/import.endpoints.ts';

/** What heads each column: an import's own words before those of the member's fields. */
export function useHeadings(): Readonly<Record<ImportColumn, string>> {
  const member = useWords('member').field;
  const own = useWords('intake').field;
  return { ...member, ...own };
}
