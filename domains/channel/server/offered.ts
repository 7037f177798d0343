import { isSeenHere } from '#kernel/server/of-shops.ts';
import type { Reads } from '#kernel/server/transaction.ts';

/** A choice of a channel, and of one below it. */
export interface ChannelChoice {
  channel: string | null;
  shop_channel_id: string | null;
}

/**
 * The field at fault in a choice, or null: both are there, the second is below the first, and both are open and offered in
 * this shop, unless they are `kept` from before they were closed, or from another shop.
 */
export async function channelFault(reads: Reads, choice: ChannelChoice, kept?: ChannelChoice): Promise<keyof ChannelChoice | null> {
  const ids = [choice.channel, choice.shop_channel_id].filter((id) => id !== null);
  if (ids.length === 0) return null;
  const rows = await reads.rows(reads.from('channel').select(['channel_id', 'parent_id', 'is_open', 'of_shop_id']).where('channel_id', 'in', ids));
  const isOffered = (row: (typeof rows)[number]): boolean => row.is_open && isSeenHere(reads, row);
  const root = rows.find((row) => row.channel_id === choice.channel);
  const below = rows.find((row) => row.channel_id === choice.shop_channel_id);
  if (!root || root.parent_id !== null || (!isOffered(root) && kept?.channel !== root.channel_id)) return 'channel';
  if (choice.shop_channel_id === null) return null;
  const fits = below?.parent_id === root.channel_id && (isOffered(below) || kept?.shop_channel_id === below.channel_id);
  return fits ? null : 'shop_channel_id';
}
