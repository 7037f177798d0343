import { PassThrough } from 'node:stream';
import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import type { Ctx, Route } from '#kernel/server/context.ts';
import { EVENT_STREAM } from '#kernel/server/bytes.ts';
import { prove } from '#kernel/server/transaction.ts';

/** `GET /shop/live`: news for the person signed in, as server-sent events. It never ends by itself, so no list of calls holds it. */
const live = endpoint({
  id: 'live', method: 'GET', path: '/shop/live', access: 'signed-in', whenExpired: true, produces: EVENT_STREAM,
  request: z.object({}), response: z.custom<PassThrough>(),
});

const PULSE_MS = 25_000;

/** Opens a stream of news; with every pulse the session is proved anew, and a void one ends it. */
async function listen(ctx: Ctx): Promise<PassThrough> {
  await prove(ctx);
  const stream = new PassThrough();
  const { org_id, uid, shop } = ctx.actor;
  stream.write(': listening\n\n');
  const stop = ctx.backend.live.listen({
    org_id, uid, shop_id: shop.shop_id,
    hear: (news) => void stream.write(`data: ${JSON.stringify(news)}\n\n`),
    end: () => stream.end(),
  });
  const pulse = setInterval(() => {
    prove(ctx).then(() => stream.write(': pulse\n\n'), () => stream.end());
  }, PULSE_MS);
  stream.once('close', () => {
    stop();
    clearInterval(pulse);
  });
  return stream;
}

export const liveRoute: Route = { endpoint: live, handler: listen };
