import type { FastifyInstance, FastifyReply } from 'fastify';
import { hearNotice, NOTICE, nameToken, playPhone, readToken, SANDBOX, sandboxNotice, chargeOf } from '#domains/payment/server/api.ts';
import { purposes } from '#apps/worker/charge.purposes.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import type { Backend } from '#kernel/server/context.ts';

const STYLE = `
  body { margin: 0; font: 16px/1.6 system-ui, sans-serif; background: #f5f5f5; color: #1f2329 }
  main { max-width: 420px; min-height: 100vh; margin: 0 auto; padding: 48px 20px; box-sizing: border-box; background: #fff; text-align: center }
  small { display: inline-block; padding: 2px 10px; border-radius: 6px; background: #fff4d6; color: #7a4b00 }
  .sum { margin: 24px 0 4px; font-size: 44px; font-weight: 600; font-variant-numeric: tabular-nums }
  .number { margin: 0 0 40px; color: #646a73; overflow-wrap: anywhere }
  button { display: block; width: 100%; min-height: 52px; margin: 12px 0; border: 1px solid #c9cdd4; border-radius: 6px }
  button { background: #fff; font: inherit; cursor: pointer }
  .go { border-color: #1876d8; background: #1876d8; color: #fff }
`;

const TOLD: Readonly<Record<string, string>> = { paid: '付款成功', refused: '已取消付款', closed: '收款已关闭，无需付款' };

const HEAD = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>沙箱付款</title><style>${STYLE}</style>`;

const BUTTONS =
  '<form method="post"><button class="go" name="step" value="pay">确认付款</button><button name="step" value="refuse">取消</button></form>';

/** A phone as the sandbox plays it; nothing of a request's own stands in it. */
const page = (body: string): string =>
  `<!doctype html><html lang="zh-CN">${HEAD}<main><h1>沙箱付款</h1><small>仅供试用，不会真的扣款</small>${body}</main></html>`;

const html = (reply: FastifyReply, code: number, body: string) =>
  reply.code(code).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page(body));

/** Plays the customer's phone, so that scan payment can be tried out without money: never in production. */
export function serveSandbox(app: FastifyInstance, backend: Backend, now: () => Date): void {
  if (!backend.partners.sandbox) return;
  const desk = () => ({ backend, now: now(), purposes });
  const seen = async (token: string, step: 'look' | 'pay' | 'refuse') => {
    const named = readToken(backend, SANDBOX, token);
    const charge = named && (await chargeOf(desk(), named.org_id, { charge_id: named.id }));
    if (!charge) return null;
    const trade = await playPhone(backend, now(), charge.org_id, charge.charge_number, step);
    return trade && { charge, trade };
  };
  const show = (reply: FastifyReply, known: Awaited<ReturnType<typeof seen>>) => {
    if (!known) return html(reply, 404, '<p class="number">这张码无效</p>');
    const { charge_number, amount, currency_code, state } = known.trade;
    const told = TOLD[state];
    const sum = `<p class="sum">${moneyText(amount, currency_code)}</p><p class="number">${charge_number}</p>`;
    return html(reply, 200, `${sum}${told ? `<p role="status"><strong>${told}</strong></p>` : BUTTONS}`);
  };
  app.get<{ Params: { token: string } }>('/api/dev/pay/:token', async (request, reply) => show(reply, await seen(request.params.token, 'look')));
  app.post<{ Params: { token: string }; Body: { step?: string } }>('/api/dev/pay/:token', async (request, reply) => {
    const step = request.body?.step === 'pay' ? 'pay' : 'refuse';
    const known = await seen(request.params.token, step);
    if (known?.trade.state === 'paid') {
      const { org_id, account_id, charge_number } = known.charge;
      const { amount, currency_code } = known.trade;
      const notice = sandboxNotice(backend, { account_id, charge_number, amount, currency_code });
      await hearNotice(desk(), 'sandbox', nameToken(backend, NOTICE, { org_id, id: account_id }), notice);
    }
    return show(reply, known);
  });
}
