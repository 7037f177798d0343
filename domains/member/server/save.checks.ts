import type { z } from 'zod';
import { identityHolders } from '#domains/staff/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { countLookup, noteLookups } from '#kernel/server/lookups.ts';
import { isSeenHere } from '#kernel/server/of-shops.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { NewMember as NewMemberForm } from '../contract/member.form.ts';
import { belongFault, holding, isAsOnFile } from '../model/belong.rules.ts';
import type { Credit } from '../model/credit.rules.ts';
import { refuse } from '../model/member.refusals.ts';
import type { FormFacts } from './form-facts.ts';
import { assertRegion } from './regions.ts';
import { servesSiblings } from './siblings.ts';

export type NewMember = z.output<typeof NewMemberForm>;

interface Unique {
  member_num: string;
  medical_number: string;
  phone?: { country_code: string; mobile_number: string };
  except?: string;
}

/**
 * Counts what a form tries that could tell whose it is, as a search for it is counted (429): by whoever may not see it. A file of many is
 * brought in by a right of its own, and tries nothing.
 */
export function countTried(ctx: Ctx, { phone, numbers = [] }: { phone?: string; numbers?: readonly string[] }): void {
  const { actor } = ctx;
  const serves = servesSiblings(actor);
  if (phone && (serves || !actor.permissions.has('member:phone'))) countLookup(actor, phone);
  if (serves) for (const number of numbers) if (number !== '') countLookup(actor, number);
  // Though the form is refused.
  noteLookups(ctx);
}

/**
 * Refuses a phone, member number or medical number that another file of the organisation has, and tells whose to whoever sees that file;
 * where branches share their members, the name of a sibling's.
 */
export async function refuseTaken(reads: Reads, ctx: Ctx, { member_num, medical_number, phone, except = '0' }: Unique): Promise<void> {
  const others = () =>
    reads.across('member', 'numbers are unique in the organisation').select(['member_id', 'member_name']).where('member_id', '<>', except);
  const [byPhone, byNumber, byMedical] = await Promise.all([
    phone ? reads.first(others().where('country_code', '=', phone.country_code).where('mobile_number', '=', phone.mobile_number)) : undefined,
    reads.first(others().where('member_num', '=', member_num)),
    medical_number ? reads.first(others().where('medical_number', '=', medical_number)) : undefined,
  ]);
  const seen = async ({ member_id, member_name }: { member_id: string; member_name: string }) => {
    const own = await reads.first(reads.from('member').select('member.member_id').where('member.member_id', '=', member_id));
    return { member_id: own ? member_id : null, member_name: own || servesSiblings(ctx.actor) ? member_name : '' };
  };
  if (byPhone) throw refuse(200, 'phone_taken', { field: 'mobile_number', data: await seen(byPhone) });
  if (byNumber) throw refuse(200, 'member_num_taken', { field: 'member_num', data: await seen(byNumber) });
  if (byMedical) throw refuse(200, 'medical_number_taken', { field: 'medical_number', data: await seen(byMedical) });
}

type References = Pick<NewMember, 'birth' | 'province_id' | 'city_id' | 'county_id' | 'member_level_id' | 'member_source' | 'identity_persons'> & {
  recommend?: string | null | undefined;
};

/**
 * Refuses a birth to come, and references to what is not there or not offered in this shop, at their fields. Of an edit, the source and the
 * colleagues that are on file may stay.
 */
export async function checkReferences(reads: Reads, { actor, now }: Ctx, form: References, facts: FormFacts, on_file?: Credit): Promise<void> {
  await assertRegion(form);
  if (form.birth && form.birth > dayIn(actor.shop.time_zone, now)) throw refuse(400, 'birth_in_future', { field: 'birth' });
  const uids = form.identity_persons.flatMap(({ belong_ids }) => belong_ids);
  const [{ sources, identities }, level, recommend, holders] = await Promise.all([
    facts,
    form.member_level_id
      ? reads.first(reads.from('member_level').select('member_level_id').where('member_level_id', '=', form.member_level_id))
      : true,
    form.recommend ? reads.first(reads.from('member').select('member_id').where('member_id', '=', form.recommend)) : true,
    uids.length > 0 ? reads.rows(identityHolders(reads).where('staff.uid', 'in', uids)) : [],
  ]);
  const source = sources.find(({ source_id }) => source_id === form.member_source);
  // Another shop's stays where that shop chose it.
  if (!source || !(isSeenHere(reads, source) || source.source_id === on_file?.member_source)) throw refuse(400, 'source_required', { field: 'member_source' });
  if (!level) throw refuse(400, 'level_unknown', { field: 'member_level_id' });
  if (!recommend) throw refuse(400, 'recommend_required', { field: 'recommend' });
  const held = new Set(holders.map(({ identity_id, uid }) => holding(identity_id, uid)));
  form.identity_persons.forEach((person, index) => {
    if (on_file && isAsOnFile(on_file.belongings, person)) return;
    const fault = belongFault(identities, held, person);
    if (fault) throw refuse(400, fault === 'many' ? 'belong_one' : 'belong_wrong', { field: `identity_persons.${index}.belong_ids` });
  });
}
