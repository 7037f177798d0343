import { Tag } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { colon } from '#kernel/web/language.ts';
import { pause } from '#kernel/web/punctuation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { findRules } from '../contract/rule.endpoints.ts';
import { sourceText } from './rule-words.ts';
import './rules.css';

export interface RuleScopeProps {
  /** The settings that a page of their own decides, by key. */
  keys: readonly string[];
  /** What a value says, part by part and in words: what differs of it is told of a shop that decided otherwise. */
  parts: (key: string, value: unknown) => Readonly<Record<string, string>>;
}

/** Of settings on a page of their own: where they come from and for whom they hold; for the head office, which shop decided what otherwise. */
export default function RuleScope({ keys, parts }: RuleScopeProps) {
  const { word } = useWords('setting');
  const rules = useEndpoint(findRules, { rule_keys: [...keys] }).data;
  const first = rules?.[0];
  if (!first) return null;
  const differing = rules.flatMap(({ key, value, deviations }) => {
    const held = parts(key, value);
    return deviations.map((shop) => ({
      ...shop,
      otherwise: Object.entries(parts(key, shop.value)).filter(([label, text]) => held[label] !== text),
    }));
  });
  const shops = [...Map.groupBy(differing, ({ shop_id }) => shop_id).values()];
  return (
    <div className="rule-scope">
      <small>
        {[...new Set(rules.map((rule) => sourceText(rule, word)))].map((text) => (
          <Tag key={text}>{text}</Tag>
        ))}
        <span>{word.holds_for[first.holds_for]}</span>
      </small>
      {shops.length > 0 && (
        <details className="rule-deviations">
          <summary>{fill(word.deviating, { count: shops.length })}</summary>
          <ul>
            {shops.map((of) => (
              <li key={of[0]!.shop_id}>
                {of[0]!.shop_name}
                {colon()}
                {of
                  .flatMap(({ otherwise }) => otherwise)
                  .map(([label, text]) => `${label} ${text}`)
                  .join(pause())}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
