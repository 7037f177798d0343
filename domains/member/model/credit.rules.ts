import { holding } from './belong.rules.ts';

/** What says to whose credit a member stands: who cares for them as what, and where they came from. */
export interface Credit {
  member_source: string;
  belongings: { identity_id: string; uid: string }[];
}

/**
 * Whether a change is one of credit at all, and the field by which it takes from whoever had it: another source, a colleague who is
 * taken off or joined. Somebody who is named where nobody stood takes from nobody.
 */
export function creditChange(before: Credit, after: Credit): { changed: boolean; taken: 'member_source' | 'identity_persons' | null } {
  const of = ({ belongings }: Credit) => new Set(belongings.map(({ identity_id, uid }) => holding(identity_id, uid)));
  const [was, is] = [of(before), of(after)];
  const isTaken = [...was].some((one) => !is.has(one));
  const isMoved = before.member_source !== after.member_source;
  const held = new Set(before.belongings.map(({ identity_id }) => identity_id));
  const isShared = after.belongings.some(({ identity_id, uid }) => held.has(identity_id) && !was.has(holding(identity_id, uid)));
  return {
    changed: isMoved || isTaken || [...is].some((one) => !was.has(one)),
    taken: isMoved ? 'member_source' : isTaken || isShared ? 'identity_persons' : null,
  };
}

interface Form {
  member_source?: string | undefined;
  identity_persons?: readonly { identity_id: string; belong_ids: readonly string[] }[] | undefined;
}

/** Who answers for a member as what, as a form names them. */
export const belongingsIn = ({ identity_persons = [] }: Pick<Form, 'identity_persons'>): Credit['belongings'] =>
  identity_persons.flatMap(({ identity_id, belong_ids }) => [...new Set(belong_ids)].map((uid) => ({ identity_id, uid })));

/** The credit that a form says. */
export const creditOf = (form: Form): Credit => ({ member_source: form.member_source ?? '', belongings: belongingsIn(form) });
