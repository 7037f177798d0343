import { InputNumber, Switch, Table } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import type { Unit } from '../contract/member-loyalty.endpoints.ts';
import { type Rates, SPENT_ON } from '../contract/rules.ts';
import './loyalty.css';

/** What a colleague made of one rate. */
export function TheirRate({ rate }: { rate: Rates[keyof Rates] }) {
  const { word } = useWords('kernel');
  return rate.is_open ? rate.per_yuan : word.theirs_no;
}

/** What rates say, kind by kind. */
export function useRateParts(unit: Unit): (rates: Rates) => Record<string, string> {
  const { word } = useWords('loyalty');
  const { theirs_no } = useWords('kernel').word;
  return (rates) =>
    Object.fromEntries(
      SPENT_ON.map((on) => [fill(word.rate_of, { name: word.spent_on[on] }), rates[on].is_open ? `${rates[on].per_yuan} ${word.unit[unit]}` : theirs_no]),
    );
}

/** What spending earns: a switch and a rate for each kind of it. */
export function RatesTable({ unit, rates, onChange }: { unit: Unit; rates: Rates; onChange: (rates: Rates) => void }) {
  const { word } = useWords('loyalty');
  return (
    <>
      <Table
        className="rates"
        size="middle"
        rowKey="on"
        pagination={false}
        dataSource={SPENT_ON.map((on) => ({ on, rate: rates[on] }))}
        columns={[
          { key: 'on', render: (_, { on }) => <>{word.spent_on[on]} <small>{word.spent_hint[on]}</small></> },
          {
            key: 'rate',
            title: word.rate,
            width: 224,
            render: (_, { on, rate }) => (
              <InputNumber
                min={0}
                max={1_000}
                precision={0}
                controls={false}
                suffix={word.unit[unit]}
                disabled={!rate.is_open}
                value={rate.per_yuan}
                aria-label={fill(word.rate_of, { name: word.spent_on[on] })}
                onChange={(per_yuan) => onChange({ ...rates, [on]: { ...rate, per_yuan: per_yuan ?? 0 } })}
              />
            ),
          },
          {
            key: 'open',
            width: 96,
            render: (_, { on, rate }) => (
              <Switch
                checked={rate.is_open}
                aria-label={fill(word.open_of, { name: word.spent_on[on] })}
                onChange={(is_open) => onChange({ ...rates, [on]: { ...rate, is_open } })}
              />
            ),
          },
        ]}
      />
      <p className="loyalty-note">{word.rounding}</p>
    </>
  );
}
