import { atLength } from '#kernel/testkit/length.ts';
import { MANY_ROWS } from './explain.ts';

/** What is not folded yet is summed whole: a minute's worth, where here a year's was planted. */
const UNFOLDED = { month: atLength({ short: 1, long: 4 }) * MANY_ROWS, year: atLength({ short: 20, long: 60 }) * MANY_ROWS };
/** What ranks or sums everything that was done in a span reads it, however much: a whole month of a busy shop. */
export const RANKING: ReadonlyMap<string, number> = new Map<string, number>([
  // What was used in ninety days, and every batch of it.
  ['stock.reorder.list', 4 * MANY_ROWS],
  ['insight.home.topUp', 20 * MANY_ROWS],
  ...['balance.search', 'balance.sum'].map((id) => [`insight.${id}`, UNFOLDED.year] as const),
  ['insight.home.trend', UNFOLDED.month],
  // Whoever came in a span but seldom is found among all who came in it.
  ...['repurchase.search', 'warning.sum'].map((id) => [`insight.${id}`, atLength({ short: 1, long: 8 }) * MANY_ROWS] as const),
  // What nobody serves is found among everything that is awaited, and what is planned until then.
  ['insight.home.todo', 2 * MANY_ROWS],
  // The month, and the one that it is compared with.
  ...['account.read', 'account.search', 'daily.read', 'daily.search'].map((id) => [`insight.${id}`, 2 * UNFOLDED.month] as const),
  // Every line that was planted is of one treatment.
  ['deduction.cost.search', atLength({ short: 1, long: 2 }) * MANY_ROWS],
  // Teams are counted with their group buy, and whom a message is for and who wants none before it is sent: what was planted is of one.
  ...['activity.group.search', 'wecom.send.detail'].map((id) => [id, 2 * MANY_ROWS] as const),
  // An entry has a posting or two of each lot that it touched: a thousand of them are counted.
  ['insight.stored.search', 4 * MANY_ROWS],
]);
