import type { FastifyInstance } from 'fastify';
import type { Bare } from './bare.place.ts';
import { commandsOf, type Run } from './bare.command.ts';
import { takeGoods } from './bare.stock.ts';

interface Basket {
  member_id: string;
  items: { item_type: 'project' | 'product'; item_id: string; quantity: number; performers: { uid: string; basis_points: number }[] }[];
}
interface Settlement {
  order_id: string;
  payments: { pay_method: string; amount: number; card_id?: string }[];
}

/** An order of projects or goods and its settlement from a card and in cash: the rows that the product writes, one statement after the other. */
export function saleRoutes(app: FastifyInstance, bare: Bare): void {
  const { org_id, shop_id, uid } = bare;
  const { newId, audit, serve } = commandsOf(app, bare);
  const look = async (run: Run, { item_type, item_id }: Basket['items'][number]) => {
    const [row] =
      item_type === 'project'
        ? await run<{ name: string; specs: string; price: string }>(
            'project',
            `select project_name as name, specification as specs, sell_price as price, member_price, level_discount from shop_project
             where org_id = $1 and shop_project_id = $2 and is_shelves`,
            [org_id, item_id],
          )
        : await run<{ name: string; specs: string; price: string }>(
            'product',
            `select g.goods_name as name, s.specs_name as specs, s.price, s.member_price, g.level_discount from sku s
             join goods g on g.org_id = s.org_id and g.goods_id = s.goods_id where s.org_id = $1 and s.sku_id = $2 and s.is_shelves`,
            [org_id, item_id],
          );
    return { ...row!, price: Number(row!.price) };
  };

  const add = async (run: Run, now: Date, { member_id, items }: Basket) => {
    const day = now.toISOString().slice(0, 10);
    const sold = await Promise.all(items.map((item) => look(run, item)));
    await run(
      'customer',
      `select m.member_id, l.discount_tenths from member m
      left join member_level l on l.org_id = m.org_id and l.member_level_id = m.member_level_id where m.org_id = $1 and m.member_id = $2`,
      [org_id, member_id],
    );
    await run('staff', 'select uid, real_name from staff where org_id = $1 and shop_id = $2 and uid = any($3)', [
      org_id,
      shop_id,
      items.flatMap(({ performers }) => performers.map((performer) => performer.uid)),
    ]);
    const order_id = await newId();
    const order_number = `S${day.slice(2).replaceAll('-', '')}-${order_id}`;
    const total = sold.reduce((amount, { price }) => amount + price, 0);
    await run(
      'order',
      `insert into sales_order (org_id, order_id, shop_id, order_number, member_id, status, business_date, currency_code,
         amount_total, amount_discount, amount_receivable,
      item_summary, line_num, created_uid, created_at) values ($1, $2, $3, $4, $5, 'pending', $6, 'CNY', $7, 0, $7, $8, $11, $9, $10)`,
      [org_id, order_id, shop_id, order_number, member_id, day, total, sold.map(({ name }) => name).join('、'), uid, now, sold.length],
    );
    for (const [index, { item_type, item_id, performers }] of items.entries()) {
      const { name, specs, price } = sold[index]!;
      const line_id = await newId();
      await run(
        'line',
        `insert into order_line (org_id, line_id, order_id, line_no, item_type, item_id, item_name, specs_name, quantity, price, gift, adjust_amount,
        amount_total, amount_discount, amount_receivable, explanation) values ($1, $2, $3, $9, $10, $4, $5, $6, 1, $7, false, 0, $7, 0, $7, $8)`,
        [org_id, line_id, order_id, item_id, name, specs, price, JSON.stringify([{ step: 'list_price', amount: price }]), index + 1, item_type],
      );
      for (const { uid: performer, basis_points } of performers) {
        await run('performer', 'insert into order_line_performer (org_id, line_id, uid, basis_points) values ($1, $2, $3, $4)', [
          org_id,
          line_id,
          performer,
          basis_points,
        ]);
      }
    }
    await run('count', "insert into row_count_delta (org_id, delta_id, shop_id, subject, delta) values ($1, $2, $3, 'sales_order', 1)", [
      org_id,
      await newId(),
      shop_id,
    ]);
    await audit(run, now, 'add', 'sales_order', order_id, { order_number, member_id, amount_receivable: total });
    return { order_id, order_number, status: 'pending', amount_receivable: total };
  };

  const pay = async (run: Run, now: Date, { payments, order_id }: Settlement, patterns: ReadonlyMap<string, string>) => {
    for (const { pay_method, amount, card_id = null } of payments) {
      const payment_id = await newId();
      const principal = card_id ? amount : 0;
      await run(
        'payment',
        `insert into order_payment (org_id, payment_id, order_id, payment_pattern_id, amount, principal, gift, card_id, created_at)
         values ($1, $2, $3, $4, $5, $6, 0, $7, $8)`,
        [org_id, payment_id, order_id, patterns.get(pay_method), amount, principal, card_id, now],
      );
      if (!card_id) continue;
      const [lot] = await run<{ lot_id: string }>('lot of card', 'select lot_id from card_lot where org_id = $1 and card_id = $2', [org_id, card_id]);
      await run('payment lot', 'insert into order_payment_lot (org_id, payment_id, lot_id, principal, gift) values ($1, $2, $3, $4, 0)', [
        org_id,
        payment_id,
        lot!.lot_id,
        principal,
      ]);
    }
  };

  const lockCard = async (run: Run, card_id: string, member_id: string) => {
    await run('lock card', 'select card_id, status from card where org_id = $1 and card_id = $2 and member_id = $3 for no key update', [
      org_id,
      card_id,
      member_id,
    ]);
    const [lot] = await run<{ principal_account_id: string; gift_account_id: string }>(
      'lots',
      'select principal_account_id, gift_account_id from card_lot where org_id = $1 and card_id = $2',
      [org_id, card_id],
    );
    await run(
      'lock accounts',
      'select account_id, balance from ledger_account where org_id = $1 and account_id = any($2) order by class_order, account_id for update',
      [org_id, [lot!.principal_account_id, lot!.gift_account_id]],
    );
    return lot!;
  };

  /** What somebody achieved with a line, by measure. */
  const perform = async (
    run: Run,
    { uid, line_id, order_id, day }: Record<'uid' | 'line_id' | 'order_id' | 'day', string>,
    by: Record<'sale' | 'consumption', number>,
  ) => {
    for (const [measure, amount] of Object.entries(by).filter((one) => one[1] > 0))
      await run(
        'performance',
        `insert into performance (org_id, performance_id, shop_id, uid, business_date, measure, document, document_id, line_id, amount, commission_amount)
        values ($1, $2, $3, $4, $5, $6, 'order', $7, $8, $9, $9)`,
        [org_id, await newId(), shop_id, uid, day, measure, order_id, line_id, amount],
      );
  };

  const settle = async (run: Run, now: Date, settlement: Settlement) => {
    const day = now.toISOString().slice(0, 10);
    const { order_id, payments } = settlement;
    const stored = payments.find(({ card_id }) => card_id);
    const cash = payments.find(({ card_id }) => !card_id)!;
    const [order] = await run<{ order_number: string; member_id: string; status: string; amount_receivable: string }>(
      'lock order',
      'select order_number, member_id, status, amount_receivable from sales_order where org_id = $1 and order_id = $2 and shop_id = $3 for no key update',
      [org_id, order_id, shop_id],
    );
    if (order?.status !== 'pending') throw new Error('the order is not pending');
    const lines = await run<{ line_id: string; line_no: number; item_type: string; item_id: string; quantity: number; amount_receivable: string }>(
      'lines',
      'select line_id, line_no, item_type, item_id, quantity, amount_receivable from order_line where org_id = $1 and order_id = $2 order by line_no',
      [org_id, order_id],
    );
    const performers = await run<{ line_id: string; uid: string }>(
      'performers',
      'select line_id, uid, basis_points from order_line_performer where org_id = $1 and line_id = any($2)',
      [org_id, lines.map(({ line_id }) => line_id)],
    );
    const patterns = await run<{ pay_method: string; payment_pattern_id: string }>(
      'patterns',
      'select pay_method, payment_pattern_id from payment_pattern where org_id = $1 and shop_id = $2 and is_open and is_default',
      [org_id, shop_id],
    );
    const patternOf = new Map(patterns.map(({ pay_method, payment_pattern_id }) => [pay_method, payment_pattern_id]));
    const { order_number, member_id } = order;
    const gone = lines.flatMap(({ item_type, item_id, ...line }) => (item_type === 'product' ? [{ ...line, sku_id: item_id }] : []));
    if (gone.length > 0) await takeGoods(run, newId, bare, { order_id, order_number, member_id, day, now }, gone);
    const lot = stored && (await lockCard(run, stored.card_id!, member_id));
    await pay(run, now, settlement, patternOf);
    const principal = stored?.amount ?? 0;
    for (const { line_id, amount_receivable } of lines) {
      const tender = Number(amount_receivable) - principal;
      await run(
        'share',
        'update order_line set paid_tender = $3, paid_principal = $4, paid_gift = 0, left_debt = 0 where org_id = $1 and line_id = $2',
        [org_id, line_id, tender, principal],
      );
      const uids = performers.flatMap((performer) => (performer.line_id === line_id ? [performer.uid] : []));
      for (const uid of uids) await perform(run, { uid, line_id, order_id, day }, { sale: tender, consumption: principal });
    }
    await run(
      'settled',
      `update sales_order set status = 'settled', amount_received = $3, business_date = $4, settled_uid = $5, settled_at = $6
      where org_id = $1 and order_id = $2 and status = 'pending'`,
      [org_id, order_id, Number(order.amount_receivable), day, uid, now],
    );
    const entry_id = await newId();
    await run(
      'entry',
      `insert into ledger_entry (org_id, entry_id, entry_key, kind, document, document_id, document_number, holder_id, shop_id, uid, business_date,
        created_at)
      values ($1, $2, $3, 'sale', 'order', $4, $5, $6, $7, $8, $9, $10)`,
      [org_id, entry_id, `order/${order_id}/settle`, order_id, order_number, member_id, shop_id, uid, day, now],
    );
    const paid = stored?.amount ?? 0;
    await run(
      stored ? 'postings of a card' : 'postings',
      `insert into posting (org_id, entry_id, position, account, account_id, ref, unit, shop_id, business_date, amount)
      values ($1, $2, 1, 'tender', null, $3, 'CNY', $4, $5, $6), ($1, $2, 2, 'revenue', null, $8, 'CNY', $4, $5, $7)
        ${stored ? ", ($1, $2, 3, 'principal', $9, '', 'CNY', $4, $5, $10)" : ''}`,
      [org_id, entry_id, patternOf.get('CASH'), shop_id, day, cash.amount, -(cash.amount + paid), lines[0]!.item_type,
        ...(stored ? [lot!.principal_account_id, paid] : [])],
    );
    await run('visit', 'update member set login_time = $3 where org_id = $1 and member_id = $2', [org_id, member_id, now]);
    await audit(run, now, 'settle', 'sales_order', order_id, { status: 'settled', payments });
    return {
      order_id,
      order_number,
      status: 'settled',
      amount_received: Number(order.amount_receivable),
      amount_debt: 0,
      payments,
    };
  };

  serve<Basket>('add', add);
  serve<Settlement>('settle', settle);
}
