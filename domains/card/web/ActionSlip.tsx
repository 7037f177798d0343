import '#kernel/web/kit/receipt.css';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Slip } from '#kernel/web/kit/Slip.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { CardActionRow } from '../contract/action.endpoints.ts';
import { changesOf } from './action-changes.ts';
import { proofText } from './proof-text.ts';

/** The customer's voucher of what was done to a card, 80 mm wide, in the reader's language; with the signature that proved it. */
export function ActionSlip({ action, signature }: { action: CardActionRow; signature: string | undefined }) {
  const { field, word } = useWords('card');
  const rows: [label: string, value: string][] = [
    [field.action_number, action.action_number],
    [field.action_time, action.create_time],
    [field.member_name, action.member_name],
    [field.card_name, action.card_name],
    [field.card_number, action.card_number],
    ...(action.amount === null ? [] : [[field.amount, moneyText(action.amount, action.currency_code)] as [string, string]]),
    ...changesOf(action).map(({ label, before, after }): [string, string] => [field[label], fill(word.to, { before, after })]),
    ...(action.days ? [[field.valid_end, fill(word.moved_days, { count: action.days })] as [string, string]] : []),
    [field.document_number, action.document_number],
    [field.reason, action.reason],
    [field.operator_name, action.operator_name || word.system],
    [field.approver_name, action.approver_name],
    [field.proof, proofText(action, word)],
  ];
  return (
    <Slip>
      <div className="receipt">
        <header>
          <h1>{action.shop_name}</h1>
          <p>
            {word.slip_title} · {word.action[action.kind]}
          </p>
        </header>
        <dl>
          {rows.map(
            ([label, value]) =>
              value && (
                <div key={label + value}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {signature && <img className="receipt-signature" src={signature} alt={field.proof_signature} />}
        <footer>{word.slip_sign}</footer>
      </div>
    </Slip>
  );
}
