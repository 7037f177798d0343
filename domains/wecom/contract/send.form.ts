import { z } from 'zod';
import { type Across, across } from '#kernel/contract/across.ts';
import { Day, FilePath, Id, RequiredText, says, Text } from '#kernel/contract/schema.ts';

/** As the service counts: bytes, not characters. */
export const MOST_BYTES = 4_000;
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
const withinBytes = (most: number) => (text: string) => bytesOf(text) <= most;

/** A picture or a link may go with the words, not both. */
export const SendForm = {
  /** For colleagues alone. */
  send_name: RequiredText(40, 'wecom.send_name_required'),
  content: RequiredText(4_000, 'wecom.content_required').refine(withinBytes(MOST_BYTES), says('wecom.content_too_long')),
  picture: FilePath.nullable().default(null),
  link_title: Text(40).refine(withinBytes(128), says('kernel.too_long')).default(''),
  link_url: Text(1_000)
    .regex(/^(https?:\/\/[\x21-\x7e]+)?$/, { error: 'wecom.link_invalid' })
    .default(''),
  link_desc: Text(160).refine(withinBytes(512), says('kernel.too_long')).default(''),
  /** To whom: what is empty asks for nothing. Contacts of these people of the service … */
  wecom_user_ids: z.array(Id('wecom_user')).max(200).default([]),
  /** … members of these levels, with one of these labels, who were here last within these days … */
  member_level_ids: z.array(Id('member_level')).max(20).default([]),
  labels: z.array(Text(8)).max(50).default([]),
  visit_from: Day.nullable().default(null),
  visit_until: Day.nullable().default(null),
  /** … with one of these tags of the service. */
  tag_keys: z.array(Text(64)).max(100).default([]),
};

const form = z.object(SendForm);
/** A message to many as it is written. */
export type SendForm = z.output<typeof form>;

const rule = <const Field extends keyof SendForm & string>(
  fields: readonly Field[],
  judge: Parameters<typeof across<SendForm, Field>>[1],
): Across<SendForm> => across<SendForm, Field>(fields, judge);

/** Fields of a message that agree with each other. */
export const sendAgrees: readonly Across<SendForm>[] = [
  rule(['picture', 'link_url'], ({ picture, link_url }, complain) => {
    if (picture && link_url) complain('link_url', 'wecom.picture_or_link');
  }),
  rule(['link_title', 'link_url', 'link_desc'], ({ link_title, link_url, link_desc }, complain) => {
    if (link_url && !link_title.trim()) complain('link_title', 'wecom.link_title_required');
    if (!link_url && (link_title || link_desc)) complain('link_url', 'wecom.link_required');
  }),
  rule(['visit_from', 'visit_until'], ({ visit_from, visit_until }, complain) => {
    if (visit_from && visit_until && visit_until < visit_from) complain('visit_until', 'wecom.days_turned');
  }),
];
