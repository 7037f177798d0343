import { type Edit, edit } from '#apps/testing/edit.ts';
import { channelDetail, channelEdit } from '../contract/channel.endpoints.ts';

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [
  edit(channelEdit, channelDetail, { key: ['channel_id'] }),
];
