import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { SetUp } from './setup.ts';

const SET_UP = '/set-up';

/** What customers open by the code of a shop's page. */
const BOOK = '/book/';

/** Pages that are served by the light entry, before anybody has signed in. */
const LIGHT = new Set(['/login', '/user-first', '/supplier-apply', '/h5-apy', SET_UP]);

/**
 * Serves the browser app: hashed assets for ever, the entries for every other path, the base path put in at run time.
 * While there is no organisation every page leads to the first-run wizard; afterwards none does.
 */
export async function serveWeb(app: FastifyInstance, root: string, basePath: string, setUp: SetUp | null): Promise<void> {
  const page = (name: string): string =>
    readFileSync(join(root, name), 'utf8').replace('<!--base-->', `<base href="${basePath}/"><meta name="base-path" content="${basePath}">`);
  const pages = { light: page('login.html'), book: page('book.html'), full: page('index.html') };
  const pageAt = (path: string): string => (LIGHT.has(path) ? pages.light : path.startsWith(BOOK) ? pages.book : pages.full);
  await app.register(fastifyStatic, { root: join(root, 'assets'), prefix: '/assets/', preCompressed: true, immutable: true, maxAge: '365d', index: false });
  app.get('/*', async (request, reply) => {
    const path = request.url.slice(basePath.length).split('?')[0]!;
    if (path.startsWith('/api/') || path.startsWith('/assets/')) return reply.callNotFound();
    const isUnfounded = setUp !== null && (await setUp.isOpen());
    if (isUnfounded !== (path === SET_UP)) return reply.header('cache-control', 'no-store').redirect(`${basePath}${isUnfounded ? SET_UP : '/login'}`, 302);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(pageAt(path));
  });
}
