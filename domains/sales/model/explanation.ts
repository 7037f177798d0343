import { moneyText, type Currency } from '#kernel/contract/cents.ts';
import { tenthsText } from '#kernel/contract/tenths.ts';
import type { ExplanationStep } from '../contract/explanation.schema.ts';

/** A step's parameters as the sentences `sales.word.step` show them: money with its sign, discounts in tenths. */
export const stepParams = (step: ExplanationStep, currency: Currency): Record<string, string> =>
  Object.fromEntries(
    Object.entries(step.params).map(([name, value]) => [
      name,
      name.endsWith('_cents') ? moneyText(value, currency) : name.endsWith('_tenths') ? tenthsText(value) : String(value),
    ]),
  );
