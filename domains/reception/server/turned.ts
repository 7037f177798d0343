import type { SystemWork } from '#kernel/server/system-work.ts';

/**
 * Whose visit it is, held until the work ends: files may have been merged since somebody turned to the customer. Undefined where there
 * is none.
 */
export const customerOfVisit = async (work: SystemWork, visit_id: string): Promise<{ member_id: string; business_date: string } | undefined> =>
  work.first(
    work
      .across('visit', 'what a visit demands, whoever sees it')
      .select(['visit.member_id', 'visit.business_date'])
      .where('visit.visit_id', '=', visit_id)
      .forNoKeyUpdate(),
  );
