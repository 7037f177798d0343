import { z } from 'zod';
import { setting } from '#kernel/contract/setting.ts';
import { ChannelRule, FieldRules, USUAL_CHANNEL, USUAL_RULES } from './field-rules.ts';

/** Which fields the member form shows and demands (specification 1§5). */
export const fieldRules = setting({ key: 'member.field_rules', schema: FieldRules, initial: USUAL_RULES, level: 'shop', own_screen: true });

/** How the member form asks for the channel; the specification's rule key is SHOP_CHANNEL_CONFIG (1§7). */
export const channelRule = setting({
  key: 'member.channel_rule', known_as: 'SHOP_CHANNEL_CONFIG', schema: ChannelRule, initial: USUAL_CHANNEL, level: 'shop', own_screen: true,
});

/** Whether a customer proves a new main phone by a code that is sent to it. */
export const mobileNeedsCode = setting({ key: 'member.mobile_needs_code', schema: z.boolean(), initial: true, level: 'shop', within: 'stays-on' });
