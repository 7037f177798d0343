import { useCan } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type PaymentPattern, shopPayMethod } from '../contract/payment.endpoints.ts';
import { type OfferedWay, takesSlip } from './pay-ways.ts';

interface ShopTenders {
  patterns: readonly PaymentPattern[];
  tenders: OfferedWay[];
  /** The one that comes first. */
  first: string | undefined;
  /** Those that a gateway collects. */
  gateways: ReadonlySet<string>;
}

const firstOf = (ways: readonly PaymentPattern[]) => (ways.find((way) => way.is_default) ?? ways[0])?.payment_pattern_id;
const offered = (ways: readonly PaymentPattern[]): OfferedWay[] =>
  ways.map((way) => ({ ...way, most: null, has_slip: takesSlip(way) }));

/** The ways of the till that need no card, which of them comes first, and which a gateway collects. */
export function useShopTenders(): ShopTenders {
  const patterns = useEndpoint(shopPayMethod, {}).data ?? [];
  const free = patterns.filter((way) => way.pay_method !== 'STORED_VALUE');
  const gateways = new Set(free.filter((way) => way.by_gateway).map((way) => way.payment_pattern_id));
  return { patterns, tenders: offered(free), first: firstOf(free), gateways };
}

/**
 * The same where nothing is collected by a scan: what a gateway collects is said by hand there, by right, or is not offered;
 * `gatewayHint` says which, in words: `notHere` where it is not offered.
 */
export function useHandTenders(notHere: string): ShopTenders & { gatewayHint: string | null } {
  const { word } = useWords('sales');
  const mayConfirm = useCan('charge:confirm');
  const shop = useShopTenders();
  if (shop.gateways.size === 0) return { ...shop, gatewayHint: null };
  if (mayConfirm) return { ...shop, gatewayHint: word.gateway_by_hand };
  const free = shop.patterns.filter((way) => way.pay_method !== 'STORED_VALUE' && !way.by_gateway);
  return { ...shop, tenders: offered(free), first: firstOf(free), gatewayHint: notHere };
}
