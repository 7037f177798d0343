import type { Currency } from '#kernel/contract/cents.ts';
import { type Dictionaries, fill } from '#kernel/i18n/dictionary.ts';
import type { OrderLine } from '../contract/order.endpoints.ts';
import { stepParams } from '../model/explanation.ts';

/** How a line came to its price, in words: `原价 ¥398.00 × 1 · 会员等级 9 折`. */
export const explanationText = ({ explanation }: Pick<OrderLine, 'explanation'>, words: Dictionaries['sales']['word']['step'], currency: Currency): string =>
  explanation.map((step) => fill(words[step.step], stepParams(step, currency))).join(' · ');
