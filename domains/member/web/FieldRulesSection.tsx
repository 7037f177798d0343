import { Button, Input, Switch, Table, Tag } from 'antd';
import { Suspense } from 'react';
import { RuleScope } from '#domains/setting/web/pieces.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { TheirChanges } from '#kernel/web/kit/TheirChanges.tsx';
import { useFollowed } from '#kernel/web/kit/use-followed.ts';
import { same } from '#kernel/web/kit/merge.ts';
import { comma } from '#kernel/web/language.ts';
import { showDone } from '#kernel/web/notice.ts';
import { inBrackets } from '#kernel/web/punctuation.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { memberRules, memberRulesEdit } from '../contract/field-rules.endpoints.ts';
import { type ChannelRule, type FieldRule, type FieldRules, RULED_FIELDS } from '../contract/field-rules.ts';
import { channelRule, fieldRules } from '../contract/member.settings.ts';
import './member.css';

type Rules = ResponseOf<typeof memberRules>;

/** Which fields the member form shows and demands in this shop, the channel under the shop's own name. */
export default function FieldRulesSection() {
  const { title } = useWords('member');
  const asked = useEndpoint(memberRules, {});
  if (!asked.data)
    return (
      <>
        <PageHead title={title.field_rules} />
        {asked.error && <LoadFailed failure={asked.error} retry={() => void asked.refetch()} />}
      </>
    );
  return <Sheet rules={asked.data} />;
}

function Sheet({ rules: kept }: { rules: Rules }) {
  const { title, word, field } = useWords('member');
  const kernel = useWords('kernel');
  const { mine, change, isKept, theirs } = useFollowed({
    ...(Object.fromEntries(kept.rules.map((rule) => [rule.field, rule])) as Record<Rules['rules'][number]['field'], Rules['rules'][number]>),
    channel: kept.channel,
    version: `${kept.version}/${kept.channel_version}`,
  });
  const rules = kept.rules.map((rule) => mine[rule.field]);
  const { channel } = mine;
  const { run, pending } = useCommand(memberRulesEdit, { refreshes: ['member.', 'setting.'], onDone: () => showDone(word.rules_saved) });
  const [areRulesKept, isChannelKept] = [same(rules, kept.rules), same(channel, kept.channel)];
  const save = () =>
    void run({
      ...(!areRulesKept && { rules, version: kept.version }),
      ...(!isChannelKept && { channel, channel_version: kept.channel_version }),
    });
  const ruleText = ({ displayed_state, required_state }: FieldRule) =>
    [displayed_state && word.rule_shown, required_state && word.rule_required].filter(Boolean).join(comma()) || kernel.word.theirs_no;
  const parts = (key: string, value: unknown): Record<string, string> => {
    if (key === channelRule.key) return { [field.channel]: `${ruleText(value as ChannelRule)} ${(value as ChannelRule).alias_name}`.trim() };
    const rulesOf = value as FieldRules;
    return Object.fromEntries(RULED_FIELDS.map((name) => [field[name], ruleText(rulesOf[name])]));
  };
  const rows = [
    ...rules.map((rule) => ({
      key: rule.field as string,
      label: field[rule.field],
      rule: rule as FieldRule,
      source: kept.source,
      set: (next: FieldRule) => change({ [rule.field]: { ...rule, ...next } }),
    })),
    {
      key: 'channel',
      label: field.channel,
      rule: channel as FieldRule,
      source: kept.channel_source,
      set: (next: FieldRule) => change({ channel: { ...channel, ...next } }),
    },
  ];
  return (
    <>
      <PageHead title={title.field_rules}>
        <Button type="primary" disabled={isKept} loading={pending} onClick={save}>
          {kernel.word.save}
        </Button>
      </PageHead>
      <Suspense fallback={null}>
        <RuleScope keys={[fieldRules.key, channelRule.key]} parts={parts} />
      </Suspense>
      <section className="list-card">
        <TheirChanges theirs={theirs} labelOf={(name) => field[name as keyof typeof field]} textOf={(clash) => ruleText(clash.theirs as FieldRule)} />
        <RuleTable rows={rows} channel={channel} setChannel={(channel) => change({ channel })} />
      </section>
    </>
  );
}

interface Row {
  key: string;
  label: string;
  rule: FieldRule;
  source: Rules['source'];
  set: (rule: FieldRule) => void;
}

interface Channelled {
  channel: ChannelRule;
  setChannel: (rule: ChannelRule) => void;
}

function RuleTable({ rows, channel, setChannel }: { rows: Row[] } & Channelled) {
  const { word } = useWords('member');
  return (
    <Table
      size="middle"
      pagination={false}
      dataSource={rows}
      columns={[
        { key: 'label', title: word.rule_field, render: (_, row) => <FieldName row={row} channel={channel} setChannel={setChannel} /> },
        { key: 'source', title: word.rule_from, width: 140, render: (_, row) => <Tag>{word.rule_source[row.source]}</Tag> },
        {
          key: 'shown',
          title: word.rule_shown,
          width: 120,
          render: (_, { rule, set, label }) => (
            <Switch
              aria-label={`${label} ${word.rule_shown}`}
              checked={rule.displayed_state === 1}
              onChange={(on) => set(on ? { ...rule, displayed_state: 1 } : { displayed_state: 0, required_state: 0 })}
            />
          ),
        },
        {
          key: 'required',
          title: word.rule_required,
          width: 120,
          render: (_, { rule, set, label }) => (
            <Switch
              aria-label={`${label} ${word.rule_required}`}
              disabled={rule.displayed_state === 0}
              checked={rule.required_state === 1}
              onChange={(on) => set({ ...rule, required_state: on ? 1 : 0 })}
            />
          ),
        },
      ]}
    />
  );
}

interface FieldNameProps extends Channelled {
  row: Row;
}

function FieldName({ row, channel, setChannel }: FieldNameProps) {
  const { field, word } = useWords('member');
  if (row.key === 'age') return `${row.label}${inBrackets(word.age_follows)}`;
  if (row.key !== 'channel') return row.label;
  return (
    <span className="channel-name">
      {row.label}
      <Input
        aria-label={field.alias_name}
        placeholder={word.alias_hint}
        maxLength={10}
        value={channel.alias_name}
        onChange={(event) => setChannel({ ...channel, alias_name: event.target.value })}
      />
    </span>
  );
}
