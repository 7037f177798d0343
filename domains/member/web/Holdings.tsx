import { Alert } from 'antd';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { comma } from '#kernel/web/language.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { memberHoldings } from '../contract/batch.endpoints.ts';

/** What stands in the way of closing a file: what the member still holds and owes. */
export function Holdings({ member_id }: { member_id: string }) {
  const { word } = useWords('member');
  const { currency_code } = usePlace().user;
  const { data } = useEndpoint(memberHoldings, { member_id });
  if (!data) return null;
  const counted = new Set(['remain_num', 'points']);
  const held = (['principal', 'gift', 'remain_num', 'debt', 'points'] as const).filter((name) => data[name] > 0);
  if (held.length === 0) return <p>{word.holdings_none}</p>;
  const text = held.map((name) => fill(word.holding[name], { amount: counted.has(name) ? data[name] : moneyText(data[name], currency_code) })).join(comma());
  return <Alert type="warning" showIcon title={`${word.holdings}${text}`} description={word.holdings_hint} />;
}
