import type { SystemWork } from '#kernel/server/system-work.ts';
import type { AssignTo } from '../contract/rule.endpoints.ts';

/** What decides whose a plan is. */
interface Choice {
  assign_to: AssignTo;
  identity_id: string | null;
  /** The colleague that the rule names. */
  uid: string | null;
  /** Who did it, in order. */
  uids: readonly string[];
}

const WHY = 'a plan goes to whoever is at work in the shop';

/**
 * Tells whose each plan is: the first of who did it, whom the member belongs to, or the colleague named, who is at work in the
 * shop; else the colleague named; else nobody's (null), for somebody to take.
 */
export async function choosers(
  work: SystemWork,
  shop_id: string,
  member_id: string,
  choices: readonly Choice[],
): Promise<(choice: Choice) => string | null> {
  const belonging = choices.some(({ assign_to }) => assign_to === 'belong')
    ? await work.rows(
        work.across('member_belong', WHY).select(['identity_id', 'uid']).where('member_id', '=', member_id).orderBy('identity_id').orderBy('uid'),
      )
    : [];
  const asked = new Set([...choices.flatMap(({ uid, uids }) => [...(uid ? [uid] : []), ...uids]), ...belonging.map(({ uid }) => uid)]);
  const here =
    asked.size === 0
      ? []
      : await work.rows(
          work
            .across('staff', WHY)
            .select('uid')
            .where('shop_id', '=', shop_id)
            .where('disabled_at', 'is', null)
            .where('uid', 'in', [...asked]),
        );
  const atWork = new Set(here.map(({ uid }) => uid));
  return ({ assign_to, identity_id, uid, uids }) => {
    const first =
      assign_to === 'performer'
        ? uids
        : belonging.filter((each) => assign_to === 'belong' && each.identity_id === identity_id).map((each) => each.uid);
    return [...first, ...(uid ? [uid] : [])].find((each) => atWork.has(each)) ?? null;
  };
}
