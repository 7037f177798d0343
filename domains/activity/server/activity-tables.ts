import { type RawBuilder, sql } from 'kysely';
import type { ActivityPhase } from '../contract/activity.form.ts';
import { eventFlow } from '../model/event.machine.ts';
import { groupFlow } from '../model/group.machine.ts';
import { seckillFlow } from '../model/seckill.machine.ts';

/** Where activities of a kind are kept: their machine names table and key; beside it the shops that they name. */
const TABLES = {
  seckill: { flow: seckillFlow, shops: 'seckill_shop' },
  group: { flow: groupFlow, shops: 'group_buy_shop' },
  event: { flow: eventFlow, shops: 'event_shop' },
} as const;

/** A kind of activity. */
export type ActivityKind = keyof typeof TABLES;

/** Which of a kind hold in a shop: the chain's in its currency, of those that name shops the ones that name it, and its own. */
export function holdsIn(kind: ActivityKind, shop_id: string): RawBuilder<boolean> {
  const { flow, shops } = TABLES[kind];
  const of = (column: string) => sql.ref(`${flow.table}.${column}`);
  const named = sql`select from ${sql.table(shops)} named where named.org_id = ${of('org_id')} and named.${sql.ref(flow.key)} = ${of(flow.key)}`;
  return sql<boolean>`(${of('seller_id')} = ${shop_id} or (
    ${of('seller_id')} is null
    and ${of('currency_code')} = (select currency_code from shop where shop.org_id = ${of('org_id')} and shop.shop_id = ${shop_id})
    and (not exists (${named}) or exists (${named} and named.shop_id = ${shop_id}))))`;
}

/** Which of a kind the clock puts in a phase. */
export function isInPhase(kind: ActivityKind, phase: ActivityPhase, now: Date): RawBuilder<boolean> {
  const { flow } = TABLES[kind];
  const of = (column: string) => sql.ref(`${flow.table}.${column}`);
  const { published, ended } = flow.state;
  switch (phase) {
    case 'upcoming':
      return sql<boolean>`(${of('status')} = ${published} and ${of('starts_at')} > ${now})`;
    case 'running':
      return sql<boolean>`(${of('status')} = ${published} and ${of('starts_at')} <= ${now} and ${of('ends_at')} > ${now})`;
    case 'ended':
      return sql<boolean>`(${of('status')} = ${ended} or (${of('status')} = ${published} and ${of('ends_at')} <= ${now}))`;
    default:
      return sql<boolean>`${of('status')} = ${phase}`;
  }
}
