import { z } from 'zod';
import { across } from '#kernel/contract/across.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { ChannelRule, FieldRule, RULED_FIELDS } from './field-rules.ts';

const Source = z.enum(['shop', 'organisation', 'initial']);

/** `GET /shop/memberRuleSwitch/query/findRuleList`: what the member form shows and demands in this shop. */
export const memberRules = endpoint({
  id: 'member.rule.list',
  method: 'GET',
  path: '/shop/memberRuleSwitch/query/findRuleList',
  access: 'signed-in',
  request: z.object({}),
  response: z.object({
    rules: z.array(FieldRule.extend({ field: z.enum(RULED_FIELDS) })),
    channel: ChannelRule,
    /** Where each part comes from, and its version at the level one works at. */
    source: Source,
    version: z.int(),
    channel_source: Source,
    channel_version: z.int(),
  }),
});

/** `POST /shop/memberRuleSwitch/editRuleConfig`: decides the fields, the channel, or both; 409 when somebody was faster. */
export const memberRulesEdit = endpoint({
  id: 'member.rule.edit',
  method: 'POST',
  path: '/shop/memberRuleSwitch/editRuleConfig',
  access: 'member:rules',
  idempotent: true,
  request: z
    .object({
      rules: z.array(FieldRule.extend({ field: z.enum(RULED_FIELDS) })).max(RULED_FIELDS.length).optional(),
      version: z.int().min(0).default(0),
      channel: ChannelRule.optional(),
      channel_version: z.int().min(0).default(0),
    })
    .check(
      across(['rules', 'channel'], ({ rules, channel }, complain) => {
        if (rules === undefined && channel === undefined) complain('rules', 'kernel.required');
      }),
    ),
  response: z.null(),
});
