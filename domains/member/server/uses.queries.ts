import type { ChannelUse } from '#domains/channel/server/api.ts';
import type { DictUse } from '#domains/dictionary/server/api.ts';
import { DICTIONARIES, type DictionaryField } from '../contract/member.fields.ts';

const WHY = 'a choice is the organisation’s: a member of any shop keeps it';
const COLUMNS = new Map<string, DictionaryField>((Object.keys(DICTIONARIES) as DictionaryField[]).map((field) => [DICTIONARIES[field], field]));

/** Whether a member keeps an item of a dictionary. */
export const memberKeepsItem: DictUse = async (reads, type, item_key) => {
  const column = COLUMNS.get(type);
  // Nobody can tell from outside what is sealed: while any member says something, every item is kept.
  if (column === 'religious_beliefs') {
    const says = reads
      .across('member', WHY)
      .select('member.member_id')
      .where(({ or, eb }) => or([eb('religious_beliefs', '<>', ''), eb('religious_beliefs_cipher', 'is not', null)]));
    return (await reads.first(says.limit(1))) !== undefined;
  }
  if (column)
    return (await reads.first(reads.across('member', WHY).select('member.member_id').where(`member.${column}`, '=', item_key).limit(1))) !== undefined;
  if (type === 'CELL_PHONE_RELATION')
    return (await reads.first(reads.from('member_phone').select('member_id').where('relation', '=', item_key).limit(1))) !== undefined;
  if (type !== 'COUNTRY_CODE') return false;
  const [main, further] = await Promise.all([
    reads.first(reads.across('member', WHY).select('member.member_id').where('member.country_code', '=', item_key).limit(1)),
    reads.first(reads.from('member_phone').select('member_id').where('category', '=', item_key).limit(1)),
  ]);
  return main !== undefined || further !== undefined;
};

/** Whether a member came by a channel. */
export const memberKeepsChannel: ChannelUse = async (reads, channel_id) =>
  (await reads.first(
    reads
      .across('member', WHY)
      .select('member.member_id')
      .where(({ or, eb }) => or([eb('member.channel', '=', channel_id), eb('member.shop_channel_id', '=', channel_id)]))
      .limit(1),
  )) !== undefined;
