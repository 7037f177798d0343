import { identityHolders, identityRoles } from '#domains/staff/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { offeredHere } from '#kernel/server/of-shops.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { memberBelong, memberLabels, memberSource } from '../contract/batch.endpoints.ts';
import { MOST_LABELS } from '../contract/label.endpoints.ts';
import { belongFault, holding } from '../model/belong.rules.ts';
import { refuse } from '../model/member.refusals.ts';
import { holdOpenFile } from './hold.ts';
import { changeLabels, labelsOf } from './save.lists.ts';

const touch = (uow: UnitOfWork, member_id: string, version: number, change: { member_source?: string } = {}): void =>
  void uow.run(uow.update('member').set({ ...change, version: version + 1 }).where('member_id', '=', member_id));

/** Who cares for a member as one identity from now on; other identities stay. */
export const setBelong = (ctx: Ctx, { member_id, identity_id, belong_ids, reason }: RequestOf<typeof memberBelong>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { version } = await holdOpenFile(uow, ctx, member_id);
    const wanted = [...new Set(belong_ids)];
    const [identities, holders, before] = await Promise.all([
      identityRoles(uow, '01'),
      wanted.length === 0 ? [] : uow.rows(identityHolders(uow).where('identity_id', '=', identity_id).where('staff.uid', 'in', wanted)),
      uow.rows(uow.from('member_belong').select('uid').where('member_id', '=', member_id).where('identity_id', '=', identity_id).orderBy('uid')),
    ]);
    const held = new Set(holders.map(({ uid }) => holding(identity_id, uid)));
    const fault = belongFault(identities, held, { identity_id, belong_ids: wanted });
    if (fault === 'identity') throw refuse(400, 'belong_wrong', { field: 'identity_id' });
    const isRequired = identities.some((known) => known.identity_id === identity_id && known.required_state === 1);
    if (wanted.length === 0 && isRequired) throw refuse(400, 'choose', { field: 'belong_ids' });
    if (fault) throw refuse(400, fault === 'many' ? 'belong_one' : 'belong_wrong', { field: 'belong_ids' });
    void uow.run(uow.remove('member_belong').where('member_id', '=', member_id).where('identity_id', '=', identity_id));
    void uow.insert('member_belong', wanted.map((uid) => ({ member_id, identity_id, uid })));
    touch(uow, member_id, version);
    const of = { subject: 'member', subject_id: member_id } as const;
    uow.audit({ ...of, before: { identity_id, belong_ids: before.map(({ uid }) => uid) }, after: { identity_id, belong_ids: wanted, reason } });
    return null;
  });

/** Where a member came from. */
export const setSource = (ctx: Ctx, { member_id, member_source, reason }: RequestOf<typeof memberSource>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const [member, source] = await Promise.all([
      holdOpenFile(uow, ctx, member_id),
      uow.first(offeredHere(uow, 'member_source', uow.from('member_source')).select('needs_recommend').where('source_id', '=', member_source)),
    ]);
    if (!source) throw refuse(400, 'source_required', { field: 'member_source' });
    if (source.needs_recommend && member.recommend === null) throw refuse(400, 'recommend_missing', { field: 'member_source' });
    touch(uow, member_id, member.version, { member_source });
    uow.audit({ subject: 'member', subject_id: member_id, before: { member_source: member.member_source }, after: { member_source, reason } });
    return null;
  });

/** Adds and removes labels of a member. */
export const setLabels = (ctx: Ctx, { member_id, add, remove }: RequestOf<typeof memberLabels>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { version } = await holdOpenFile(uow, ctx, member_id);
    const before = await labelsOf(uow, member_id);
    const after = [...new Set([...before.filter((label_name) => !remove.includes(label_name)), ...add])];
    if (after.length > MOST_LABELS) throw refuse(409, 'labels_over');
    changeLabels(uow, member_id, before, after);
    touch(uow, member_id, version);
    uow.audit({ subject: 'member', subject_id: member_id, before: { label: before }, after: { label: after } });
    return null;
  });
