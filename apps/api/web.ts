import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Pages that are served by the light entry, before anybody has signed in. */
const LIGHT = new Set(['/login', '/user-first', '/h5-apy']);

/** Serves the browser app: hashed assets for ever, the two entries for every other path, the base path put in at run time. */
export async function serveWeb(app: FastifyInstance, root: string, basePath: string): Promise<void> {
  const page = (name: string): string =>
    readFileSync(join(root, name), 'utf8').replace('<!--base-->', `<base href="${basePath}/"><meta name="base-path" content="${basePath}">`);
  const pages = { light: page('login.html'), full: page('index.html') };
  await app.register(fastifyStatic, { root: join(root, 'assets'), prefix: '/assets/', preCompressed: true, immutable: true, maxAge: '365d', index: false });
  app.get('/*', (request, reply) => {
    const path = request.url.slice(basePath.length).split('?')[0]!;
    if (path.startsWith('/api/') || path.startsWith('/assets/')) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(LIGHT.has(path) ? pages.light : pages.full);
  });
}
