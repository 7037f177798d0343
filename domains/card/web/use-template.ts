import { balanceCardDetail } from '#domains/catalog/contract/balance-card.endpoints.ts';
import { shopCardDetail } from '#domains/catalog/contract/shop-card.endpoints.ts';
import type { ValidUnit } from '#domains/catalog/contract/card.form.ts';
import type { ValidType } from '#domains/catalog/contract/shop-card.form.ts';
import { useEndpoint } from '#kernel/web/query.ts';

/** What an old card was sold as. */
interface Template {
  name: string;
  valid: number;
  valid_unit: ValidUnit;
  /** 1: its days count from the day it was opened, else from the first treatment. */
  valid_type: ValidType;
}

/** The template of an old card, a count card (1) or a stored-value card (2), asked for by itself however many there are; undefined while it is not known. */
export function useTemplateOf(type: 1 | 2 | undefined, id: string | undefined): Template | undefined {
  const counted = useEndpoint(shopCardDetail, { shop_card_id: id ?? '' }, { enabled: type === 1 && Boolean(id) }).data;
  const loaded = useEndpoint(balanceCardDetail, { sbc_id: id ?? '' }, { enabled: type === 2 && Boolean(id) }).data;
  if (type === 1 && counted) return { ...counted, name: counted.shop_card_name };
  if (type === 2 && loaded) return { ...loaded, name: loaded.balance_card_name, valid_type: 1 };
  return undefined;
}
