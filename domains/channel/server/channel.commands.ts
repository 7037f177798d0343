import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { channelAdd, channelDelete, channelEdit, channelState } from '../contract/channel.endpoints.ts';
import { refuse } from '../model/channel.refusals.ts';

/** Whether a higher domain keeps a channel in one of its records. */
export type ChannelUse = (reads: Reads, channel_id: string) => Promise<boolean>;

/** A channel as a command holds it, locked; 404 for one that is not there. */
async function lockChannel(uow: UnitOfWork, channel_id: string) {
  const columns = ['channel_id', 'parent_id', 'name', 'is_open', 'sort', 'remarks', 'version'] as const;
  const channel = await uow.first(uow.from('channel').select(columns).where('channel_id', '=', channel_id).forUpdate());
  if (!channel) throw refuse(404, 'not_found');
  return channel;
}

async function refuseTaken(uow: UnitOfWork, name: string, parent_id: string | null, except = '0'): Promise<void> {
  const same = uow.from('channel').select('channel_id').where('name', '=', name).where('channel_id', '<>', except);
  const other = await uow.first(parent_id === null ? same.where('parent_id', 'is', null) : same.where('parent_id', '=', parent_id));
  if (other) throw refuse(400, 'name_taken', { field: 'name' });
}

export const addChannel = (ctx: Ctx, { parent_id = null, ...form }: RequestOf<typeof channelAdd>): Promise<ResponseOf<typeof channelAdd>> =>
  unitOfWork(ctx, async (uow) => {
    if (parent_id !== null) {
      const parent = await uow.first(uow.from('channel').select('channel_id').where('channel_id', '=', parent_id).where('parent_id', 'is', null).forUpdate());
      if (!parent) throw refuse(400, 'parent_wrong', { field: 'parent_id' });
    }
    await refuseTaken(uow, form.name, parent_id);
    const channel_id = uow.id();
    void uow.insert('channel', { channel_id, parent_id, ...form, created_at: ctx.now });
    uow.audit({ subject: 'channel', subject_id: channel_id, after: { parent_id, ...form } });
    return { channel_id };
  });

export const editChannel = (ctx: Ctx, { channel_id, version, ...form }: RequestOf<typeof channelEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { name, sort, remarks, ...channel } = await lockChannel(uow, channel_id);
    if (channel.version !== version) throw refuse(409, 'changed_meanwhile');
    await refuseTaken(uow, form.name, channel.parent_id, channel_id);
    void uow.run(uow.update('channel').set({ ...form, version: version + 1 }).where('channel_id', '=', channel_id));
    uow.audit({ subject: 'channel', subject_id: channel_id, before: { name, sort, remarks }, after: form });
    return null;
  });

export const setChannelState = (ctx: Ctx, { channel_id, is_open }: RequestOf<typeof channelState>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const channel = await lockChannel(uow, channel_id);
    void uow.run(uow.update('channel').set({ is_open, version: channel.version + 1 }).where('channel_id', '=', channel_id));
    uow.audit({ subject: 'channel', subject_id: channel_id, before: { is_open: channel.is_open }, after: { is_open } });
    return null;
  });

/** Deletes a channel that nothing hangs on. */
export const deleteChannel =
  (uses: readonly ChannelUse[]) =>
  (ctx: Ctx, { channel_id }: RequestOf<typeof channelDelete>): Promise<null> =>
    unitOfWork(ctx, async (uow) => {
      const { name, parent_id } = await lockChannel(uow, channel_id);
      const [below, ...used] = await Promise.all([
        uow.first(uow.from('channel').select('channel_id').where('parent_id', '=', channel_id).limit(1)),
        ...uses.map((isUsed) => isUsed(uow, channel_id)),
      ]);
      if (below) throw refuse(409, 'has_subs');
      if (used.includes(true)) throw refuse(409, 'in_use');
      void uow.run(uow.remove('channel').where('channel_id', '=', channel_id));
      uow.audit({ subject: 'channel', subject_id: channel_id, before: { name, parent_id } });
      return null;
    });
