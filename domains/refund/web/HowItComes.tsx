import { type Currency, moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import type { OrderRefundStep } from '../contract/order-refund.endpoints.ts';

/** The amounts of a step as a sentence says them. */
const amounts = (params: OrderRefundStep['params'], currency: Currency) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, name.endsWith('_cents') ? moneyText(value, currency) : value]));

/** How the figures of a refund come about, a sentence a step: for whoever asks, and for whoever agrees. */
export function HowItComes({ steps, currency }: { steps: readonly OrderRefundStep[]; currency: Currency }) {
  const { word } = useWords('refund');
  return (
    <ol className="sum-steps" aria-label={word.how_it_comes}>
      {steps.map(({ step, line_no, name, params }) => {
        const text = fill(word.back_step[step], { name, ...amounts(params, currency) });
        return <li key={`${step} ${line_no ?? ''}`}>{step === 'to_customer' ? <strong>{text}</strong> : text}</li>;
      })}
    </ol>
  );
}
