import { Button, Tag } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type DictionaryName, fill } from '#kernel/i18n/dictionary.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { call } from '#kernel/web/client.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { colon } from '#kernel/web/language.ts';
import { showDone, showError } from '#kernel/web/notice.ts';
import { pause } from '#kernel/web/punctuation.ts';
import { failureText, useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useUnsaved } from '#kernel/web/unsaved.ts';
import { useDictionaries, useWords } from '#kernel/web/words.ts';
import { editRules, findRules, previewRules, type Rule } from '../contract/rule.endpoints.ts';
import { RuleInput } from './RuleInput.tsx';
import { faultOf, type RuleValue, type RuleWords, sourceText, valueText, wordsOf } from './rule-words.ts';
import './rules.css';

/** What was chosen and not saved yet; null takes the decision back. With the version that one saw when choosing. */
interface Choice {
  value: RuleValue | null;
  version: number;
}
type Changes = ReadonlyMap<string, Choice>;

const NO_CHANGES: Changes = new Map();

interface RuleSheetProps {
  title: string;
  /** Which rules, in the order of their declaration; all of them where none are named. */
  only?: readonly string[];
  /** Beside the button that saves. */
  beside?: ReactNode;
  /** Above the rules. */
  children?: ReactNode;
}

/** Business rules under the domain they belong to: what holds, where that comes from, and what the shop decides instead. */
export default function RuleSheet({ title, only, beside, children }: RuleSheetProps) {
  const { word } = useWords('setting');
  const asked = useEndpoint(findRules, only ? { rule_keys: [...only] } : {});
  const [changes, change] = useState(NO_CHANGES);
  const { run, pending } = useCommand(editRules, {
    refreshes: [
      'setting.',
      'sales.',
      'deduction.',
      'refund.',
      'exchange.',
      'card.',
      'member.',
      'day_close.',
      'appointment.',
      'insight.',
      'emr.',
      'reconciliation.',
    ],
    onDone: () => {
      change(NO_CHANGES);
      showDone(word.saved);
    },
  });
  useUnsaved(changes.size > 0);
  const rules = (asked.data ?? []).filter((rule) => rule.kind !== 'own');
  const choose = (rule: Rule, value: RuleValue | null) => {
    const next = new Map(changes);
    const isAsBefore = value === null ? rule.version === 0 : value === rule.value;
    if (isAsBefore) next.delete(rule.key);
    else next.set(rule.key, { value, version: rule.version });
    change(next);
  };
  const agreed = useForeseen(rules);
  const { refusal } = useWords('kernel');
  const save = async () => {
    const wrong = rules.find((rule) => faultOf(rule, changes.get(rule.key)?.value ?? (rule.value as RuleValue), refusal) !== undefined);
    if (wrong) return document.getElementById(wrong.key)?.focus();
    if (!(await agreed(changes))) return;
    void run({ rules: rules.flatMap(({ key, version }) => (changes.has(key) ? [{ key, version, value: changes.get(key)!.value }] : [])) });
  };
  return (
    <>
      <PageHead title={title}>
        {beside}
        {changes.size > 0 && <Button onClick={() => change(NO_CHANGES)}>{word.undo}</Button>}
        <Button type="primary" disabled={changes.size === 0} loading={pending} onClick={() => void save()}>
          {changes.size === 0 ? word.none_changed : fill(word.save_changes, { count: changes.size })}
        </Button>
      </PageHead>
      {children}
      {asked.error && <LoadFailed failure={asked.error} retry={() => void asked.refetch()} />}
      <Groups rules={rules} changes={changes} choose={choose} />
    </>
  );
}

/** Says what the changed rules would do at once, and asks; answers whether to go on. */
function useForeseen(rules: readonly Rule[]): (changes: Changes) => Promise<boolean> {
  const { word } = useWords('setting');
  const confirm = useConfirm();
  const dictionary = useDictionaries([...new Set(rules.map(domainOf))]);
  return async (changes) => {
    const decided = rules
      .filter(({ key }) => changes.has(key))
      .map(({ key, inherited }) => ({ key, value: changes.get(key)!.value ?? (inherited as RuleValue) }));
    try {
      const effects = await call(previewRules, { rules: decided });
      if (effects.length === 0) return true;
      const domain = (key: string) => rules.find((rule) => rule.key === key)!;
      const said = effects.map(({ key, num }) => fill(wordsOf(dictionary(domainOf(domain(key))), key).effect ?? '', { count: num }));
      return await confirm({ title: word.effect_title, text: said.join(pause()), ok: word.effect_ok, danger: true });
    } catch (failure) {
      showError(failureText(failure));
      return false;
    }
  };
}

interface Choosing {
  changes: Changes;
  choose: (rule: Rule, value: RuleValue | null) => void;
}

const domainOf = ({ key }: Rule) => key.slice(0, key.indexOf('.')) as DictionaryName;

function Groups({ rules, ...choosing }: { rules: readonly Rule[] } & Choosing) {
  const groups = [...Map.groupBy(rules, domainOf)];
  const dictionary = useDictionaries(groups.map(([domain]) => domain));
  return groups.map(([domain, of]) => {
    const spoken = dictionary(domain);
    return (
      <section key={domain} className="rules" aria-label={spoken?.title['rules'] ?? domain}>
        <h2>{spoken?.title['rules'] ?? domain}</h2>
        {of.map((rule) => (
          <RuleRow key={rule.key} rule={rule} words={wordsOf(spoken, rule.key)} {...choosing} />
        ))}
      </section>
    );
  });
}

/** What a colleague decided since one chose otherwise. */
function TheirDecision({ text, take, keep }: { text: string; take: () => void; keep: () => void }) {
  const { word } = useWords('kernel');
  return (
    <div className="rule-theirs" role="alert">
      {text}
      <Button size="small" onClick={take}>
        {word.theirs_take}
      </Button>
      <Button size="small" onClick={keep}>
        {word.theirs_keep}
      </Button>
    </div>
  );
}

function RuleRow({ rule, words, changes, choose }: { rule: Rule; words: RuleWords } & Choosing) {
  const { word } = useWords('setting');
  const { refusal } = useWords('kernel');
  const { search } = useScreen();
  const row = useRef<HTMLDivElement>(null);
  const isSought = search['rule'] === rule.key;
  useEffect(() => {
    if (isSought) row.current?.scrollIntoView({ block: 'center' });
  }, [isSought]);
  const change = changes.get(rule.key);
  const changed = change !== undefined;
  const chosen = changed ? (change.value ?? rule.inherited) : rule.value;
  const fault = changed ? faultOf(rule, chosen as RuleValue, refusal) : undefined;
  const decidedHere = changed ? change.value !== null : rule.editable && rule.source !== 'initial' && rule.version > 0;
  return (
    <div ref={row} className={`rule${changed ? ' changed' : ''}${isSought ? ' sought' : ''}`}>
      <div className="rule-words">
        <label htmlFor={rule.key}>{words.label}</label>
        <small>{words.hint}</small>
      </div>
      <div className="rule-input">
        <RuleInput rule={rule} words={words} value={chosen as RuleValue} isFault={fault !== undefined} onChange={(value) => choose(rule, value)} />
        {fault && (
          <small className="rule-fault" role="alert">
            {fault}
          </small>
        )}
        {changed && change.version !== rule.version && chosen !== rule.value && (
          <TheirDecision
            text={fill(word.theirs, { value: valueText(rule, words, word, rule.value as RuleValue) })}
            take={() => choose(rule, rule.value as RuleValue)}
            keep={() => choose(rule, change.value)}
          />
        )}
        <small>
          <Tag>{sourceText(rule, word)}</Tag>
          {rule.editable && <span>{word.holds_for[rule.holds_for]}</span>}
          <span>{rule.editable ? rule.bounded && word.head_bounds : word.head_decides}</span>
          {rule.editable && decidedHere && chosen !== rule.inherited && (
            <Button type="link" size="small" onClick={() => choose(rule, null)}>
              {fill(word.back, { value: valueText(rule, words, word, rule.inherited as RuleValue) })}
            </Button>
          )}
        </small>
        {rule.deviations.length > 0 && (
          <details className="rule-deviations">
            <summary>{fill(word.deviating, { count: rule.deviations.length })}</summary>
            <ul>
              {rule.deviations.map((shop) => (
                <li key={shop.shop_id}>
                  {shop.shop_name}
                  {colon()}
                  {valueText(rule, words, word, shop.value as RuleValue)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  );
}
