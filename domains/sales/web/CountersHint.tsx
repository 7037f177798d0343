import { Button } from 'antd';
import { unitOf } from '#domains/card/contract/unit.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { comma } from '#kernel/web/language.ts';
import { useWords } from '#kernel/web/words.ts';
import { useCounters } from './use-counters.ts';

/** So many are named; the rest stands where they are chosen. */
const NAMED = 3;

/** That the member has treatments on their cards: one key leads to them. */
export default function CountersHint({ member_id, onDeduct }: { member_id: string; onDeduct: () => void }) {
  const { word } = useWords('sales');
  const { counters } = useCounters(member_id);
  if (!counters || counters.length === 0) return null;
  const named = counters.slice(0, NAMED).map(({ item }) => `${item.name} ${fill(word.use_left[unitOf(item)], { count: item.usable_num })}`);
  return (
    <li className="till-waiting">
      <span>
        {word.use_on_cards} {named.join(comma())}
        {counters.length > NAMED && '…'}
      </span>
      <Button className="till-waiting-go" onClick={onDeduct}>
        {word.use_open} <kbd>F9</kbd>
      </Button>
    </li>
  );
}
