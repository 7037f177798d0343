import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { SlipInput } from './SlipInput.tsx';
import { changeOf, type PaymentEntry } from './payments.draft.ts';
import type { SettlementState } from './use-settlement.ts';

/** The payments entered so far, each with its amount; cash with what was given and what goes back. */
export function PaymentEntries({ state: { entries, change, rest, owes, settle } }: { state: SettlementState }) {
  const { word } = useWords('sales');
  const { currency_code } = usePlace().user;
  if (entries.length === 0) return null;
  return (
    <ul className="entries">
      {entries.map((entry) => {
        const isTooMuch = entry.most !== undefined && (entry.amount ?? 0) > entry.most;
        return (
          <li key={entry.key}>
            <span className="entry-name">{entry.name}</span>
            <MoneyInput
              autoFocus
              size="large"
              value={entry.amount ?? null}
              status={isTooMuch || Number.isNaN(entry.amount) ? 'error' : ''}
              aria-label={fill(word.amount_by, { name: entry.name })}
              onChange={(amount) => change({ do: 'amount', key: entry.key, amount })}
              onPressEnter={() => (rest === 0 || owes) && void settle()}
            />
            <Button
              type="text"
              icon={<CloseOutlined />}
              aria-label={fill(word.remove_payment, { name: entry.name })}
              onClick={() => change({ do: 'remove', key: entry.key })}
            />
            {isTooMuch && (
              <small className="fault" role="alert">
                {fill(word.card_most, { most: moneyText(entry.most ?? 0, currency_code) })}
              </small>
            )}
            {entry.has_slip && (
              <SlipInput
                of={entry.name}
                value={entry.slip}
                onChange={(slip) => change({ do: 'slip', key: entry.key, slip })}
                onPressEnter={() => (rest === 0 || owes) && void settle()}
              />
            )}
            {entry.pay_method === 'CASH' && (
              <CashGiven entry={entry} onGiven={(given) => change({ do: 'given', key: entry.key, given })} onEnter={() => void settle()} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What was handed over, and what goes back. */
function CashGiven({ entry, onGiven, onEnter }: { entry: PaymentEntry; onGiven: (given: number | undefined) => void; onEnter: () => void }) {
  const { word } = useWords('sales');
  const { currency_code } = usePlace().user;
  const { given } = entry;
  const change = changeOf(given, entry.amount);
  const isShort = Number.isInteger(given) && Number.isInteger(entry.amount) && given! < entry.amount!;
  return (
    <span className="entry-cash">
      <span>{word.cash_given}</span>
      <MoneyInput size="large" value={given ?? null} aria-label={word.cash_given} onChange={onGiven} onPressEnter={onEnter} />
      <span>{word.change}</span>
      <strong aria-live="polite">{change === undefined ? '-' : <Money cents={change} />}</strong>
      {isShort && (
        <small className="fault" role="alert">
          {fill(word.cash_short, { amount: moneyText(entry.amount! - given!, currency_code) })}
        </small>
      )}
    </span>
  );
}
