import type { Navigation, Target } from '#kernel/web/navigation.ts';
import type { MessageRow, MessageType } from '../contract/message.endpoints.ts';

/** Where what is to be sent stands: with new retail, or else among all that is ordered from outside. */
const TO_SHIP = ['/new-retail-order', '/cure-new-retail-order', '/bill-online', '/cure-online'];

/** Where each type leads (specification 2§2.1, named targets): the first page that this person has. */
const TARGETS: Readonly<Record<MessageType, (message: MessageRow) => Target[]>> = {
  0: ({ return_date_str }) => [
    { path: '/return-list', search: { view: 'all', mine: 'true', status: 'open', start_date: return_date_str, end_date: return_date_str } },
  ],
  1: ({ order_number }) => TO_SHIP.map((path) => ({ path, search: { key_word: order_number ?? '' } })),
  2: () => [{ path: '/main-supplier-goods', search: { activeName: 'errorProduct' } }],
  3: () => [{ path: '/main-marketing-supper', search: { abnormal: 'any' } }],
  4: () => [{ path: '/member-care', search: { about: 'birthday' } }],
  5: ({ return_date_str }) => [{ path: '/inventory-query', search: { type: 'prod', time: return_date_str } }],
  7: () => [{ path: '/cardCount', search: { about: 'expiring' } }],
  8: () => [{ path: '/cardCount', search: { about: 'low_balance' } }],
  9: () => [{ path: '/cardCount', search: { about: 'low_count' } }],
  10: () => [],
  11: () => [],
  12: () => [{ path: '/inventory-query', search: { is_short: 'true' } }],
  13: ({ order_number }) => {
    const search = { key_word: order_number ?? '' };
    return [{ path: '/bill-setting', search }, { path: '/cure-order-cashier', search }];
  },
  14: () => [],
  15: () => [],
  16: () => [],
  17: () => [],
  18: () => [],
  19: () => [{ path: '/main-supplier-service-orders', search: { status: 'done' } }],
  6: ({ return_date_str }) => [{ path: '/inventory-query', search: { type: 'cons', time: return_date_str } }],
};

/** The page a message leads to; a page that is not there yet, or not this person's, is shown as text. */
export const targetOf = (message: MessageRow, { has }: Pick<Navigation, 'has'>): Target | undefined =>
  TARGETS[message.type](message).find(({ path }) => has(path));
