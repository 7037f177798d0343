import { useEndpoint } from '#kernel/web/query.ts';
import { type PaymentPattern, shopPayMethod } from '../contract/payment.endpoints.ts';
import type { OfferedWay } from './pay-ways.ts';

/** The ways of the till that need no card, and which of them comes first. */
export function useShopTenders(): { patterns: readonly PaymentPattern[]; tenders: OfferedWay[]; first: string | undefined } {
  const patterns = useEndpoint(shopPayMethod, {}).data ?? [];
  const free = patterns.filter((way) => way.pay_method !== 'STORED_VALUE');
  return { patterns, tenders: free.map((way) => ({ ...way, most: null })), first: (free.find((way) => way.is_default) ?? free[0])?.payment_pattern_id };
}
