import { useState } from 'react';
import { skuDetails } from '#domains/catalog/contract/goods.endpoints.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { MOST_LINES } from '../contract/line.schema.ts';

/** A variant as a line speaks of it: its name, what it is counted in, the larger units that it comes in. */
export type SkuKnown = ResponseOf<typeof skuDetails>[number];

/** What is known of the variants that lines name, by id. Only those that came new are asked for; what is known stays. */
export function useSkus(ids: readonly string[]): ReadonlyMap<string, SkuKnown> {
  const [known, setKnown] = useState<ReadonlyMap<string, SkuKnown>>(new Map());
  const missing = [...new Set(ids)].filter((sku_id) => !known.has(sku_id)).slice(0, MOST_LINES);
  const { data } = useEndpoint(skuDetails, { ids: missing }, { enabled: missing.length > 0 });
  const arrived = data?.filter(({ sku_id }) => !known.has(sku_id)) ?? [];
  if (arrived.length > 0) setKnown(new Map([...known, ...arrived.map((sku) => [sku.sku_id, sku] as const)]));
  return known;
}
