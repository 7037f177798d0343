import * as card from '#domains/card/contract/card.settings.ts';
import * as member from '#domains/member/contract/member.settings.ts';
import * as sales from '#domains/sales/contract/sales.settings.ts';
import type { Setting } from '#kernel/contract/setting.ts';

/** Every setting of the product, in the order in which the business rules show them. */
export const settings: readonly Setting[] = [...Object.values(sales), ...Object.values(card), ...Object.values(member)];
