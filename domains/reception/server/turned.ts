import type { SystemWork } from '#kernel/server/system-work.ts';

/** Whose visit it is, of which day, and who answers for them by now. */
interface TurnedTo {
  member_id: string;
  business_date: string;
  present_uid: string | null;
}

/**
 * Whose visit it is, held until the work ends: files may have been merged, and the customer handed over, since somebody turned to them.
 * Undefined where there is none.
 */
export const customerOfVisit = async (work: SystemWork, visit_id: string): Promise<TurnedTo | undefined> =>
  work.first(
    work
      .across('visit', 'what a visit demands, whoever sees it')
      .select(['visit.member_id', 'visit.business_date', 'visit.uid as present_uid'])
      .where('visit.visit_id', '=', visit_id)
      .forNoKeyUpdate(),
  );
