import '#kernel/web/kit/a4.css';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { lineSearch, type ReconciliationDetail, rowSearch } from '../contract/reconciliation.endpoints.ts';
import { daysText } from './days-text.ts';

const MOST = 200;

/** A reconciliation on paper: its sums, its days, every difference with what was said of it, and lines to sign on. */
export function ReconciliationSheet({ of }: { of: ReconciliationDetail }) {
  const { title, field, word } = useWords('reconciliation');
  const money = (cents: number | null): string => (cents === null ? '-' : moneyText(cents, of.currency_code));
  const sums = [
    [field.received, money(of.received)],
    [field.refunded, money(of.refunded)],
    [field.net, money(of.net)],
    ...(of.put_off_num > 0 ? [[fill(word.put_off, { count: of.put_off_num }), money(of.put_off_net)] as const] : []),
    [field.their_amount, money(of.their_amount)],
    [field.arrived_fee, money(of.arrived_fee)],
    [field.arrived, money(of.arrived)],
    [field.difference, money(of.difference)],
  ] as const;
  return (
    <div className="a4 reconciliation-sheet">
      <h1>{of.shop_name}</h1>
      <h2>
        {title.sheet} {of.reconciliation_number} · {word.pay_method[of.pay_method]} · {daysText(of, word.span)} ·{' '}
        {word.status[of.status]}
      </h2>
      <table>
        <tbody>
          {sums.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="number">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <DaysOnPaper of={of} money={money} />
      <SaidOnPaper of={of} money={money} />
      <div className="reconciliation-signs">
        {[word.sign_made, word.sign_checked, word.sign_date].map((sign) => (
          <span key={sign}>{sign}</span>
        ))}
      </div>
    </div>
  );
}

interface OnPaper {
  of: ReconciliationDetail;
  money: (cents: number | null) => string;
}

function DaysOnPaper({ of, money }: OnPaper) {
  const { field } = useWords('reconciliation');
  return (
    <table>
      <thead>
        <tr>
          {[field.business_date, field.payment_num, field.received, field.refunded, field.net, field.arrived].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {of.days.map((day) => (
          <tr key={day.day_id}>
            <td>{day.business_date}</td>
            <td className="number">{day.payment_num}</td>
            <td className="number">{money(day.received)}</td>
            <td className="number">{money(day.refunded)}</td>
            <td className="number">{money(day.net)}</td>
            <td className="number">{money(day.arrived)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What differs of a reconciliation and what was said of it, put off or not, and how many more there are than a page holds. */
function useSaid(of: ReconciliationDetail) {
  const asked = { reconciliation_id: of.reconciliation_id, standing: 'handled' as const, page_size: MOST };
  const isByRows = of.way === 'rows' && of.handled_num > 0;
  const lined = useEndpoint(lineSearch, asked, { enabled: isByRows }).data;
  const rowed = useEndpoint(rowSearch, asked, { enabled: isByRows }).data;
  const away = { reconciliation_id: of.reconciliation_id, is_put_off: true, page_size: MOST };
  const linesAway = useEndpoint(lineSearch, away, { enabled: of.way === 'rows' }).data;
  const rowsAway = useEndpoint(rowSearch, away, { enabled: of.way === 'rows' }).data;
  const lines = [...(lined?.rows ?? []), ...(linesAway?.rows ?? [])];
  const rows = [...(rowed?.rows ?? []), ...(rowsAway?.rows ?? [])];
  const left = [lined, rowed, linesAway, rowsAway].reduce((sum, page) => sum + (page ? Math.max(0, page.total - page.rows.length) : 0), 0);
  const said = [
    ...lines.map(({ line_id: key, document_number: called, amount, difference, kind, word: text, handler_name }) => ({
      key,
      called,
      amount,
      difference,
      kind,
      text,
      handler_name,
    })),
    ...rows.map(({ row_id: key, provider_number, business_date, amount, kind, word: text, handler_name }) => ({
      key,
      called: provider_number || business_date,
      amount: null,
      difference: amount,
      kind,
      text,
      handler_name,
    })),
    ...of.days.map(({ day_id: key, business_date: called, net: amount, difference, kind, word: text, handler_name }) => ({
      key,
      called,
      amount,
      difference,
      kind,
      text,
      handler_name,
    })),
  ].filter(({ kind }) => kind !== null);
  return { said, left };
}

/** What differs, and what was said of it. */
function SaidOnPaper({ of, money }: OnPaper) {
  const { field, word } = useWords('reconciliation');
  const { said, left } = useSaid(of);
  if (said.length === 0) return null;
  return (
    <table>
      <thead>
        <tr>
          {[field.key_word, field.amount, field.difference, field.kind, field.word, field.handler_name].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {said.map(({ key, called, amount, difference, kind, text, handler_name }) => (
          <tr key={key}>
            <td>{called}</td>
            <td className="number">{money(amount)}</td>
            <td className="number">{money(difference)}</td>
            <td>{word.kind[kind!]}</td>
            <td>{text}</td>
            <td>{handler_name}</td>
          </tr>
        ))}
        {left > 0 && (
          <tr>
            <td colSpan={6}>{fill(word.more_on_screen, { count: left })}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
