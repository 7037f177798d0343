import { expect, test } from 'vitest';
import { routes as served } from '#apps/api/routes.ts';
import { readDeclared } from './declared.ts';
import { inventoryOf } from './inventory.ts';

const declared = await readDeclared();
const { routes, endpoints } = inventoryOf(
  declared,
  served.map(({ endpoint }) => endpoint),
);
const twice = (names: readonly string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index);

test('there are routes and calls', () => {
  expect(routes.length).toBeGreaterThan(0);
  expect(endpoints.length).toBeGreaterThan(0);
});

test('no mode has a path twice, and every route has a title', () => {
  expect(twice(routes.map(({ mode, path }) => `${mode} ${path}`))).toEqual([]);
  expect(routes.filter(({ title }) => title === '')).toEqual([]);
});

test('no two calls share a method and path, or an id', () => {
  expect(twice(endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`))).toEqual([]);
  expect(twice(declared.endpoints.map(({ id }) => id))).toEqual([]);
});

test('every call that is served is declared in a contract that the checks read', () => {
  const known = new Set(declared.endpoints.map(({ id }) => id));
  expect(served.map(({ endpoint }) => endpoint.id).filter((id) => !known.has(id))).toEqual([]);
});

test('every call says who may make it', () => {
  expect(endpoints.filter(({ access }) => !/^(public|signed-in|[a-z_-]+:[a-z_-]+)$/.test(access))).toEqual([]);
});

test('hidden entries and groups: a route is listed, a group is not', () => {
  const mode = {
    name: 'shop' as const,
    entries: [{ identifier: 'member', children: [{ identifier: 'member-detail', path: '/member-detail', hidden: true as const }] }],
  };
  const planted = { ...declared, modes: [mode], freeRoutes: [{ mode: 'public' as const, path: '/login', title: '登录', identifier: 'login' }] };
  expect(inventoryOf(planted, []).routes.map(({ mode: name, path }) => `${name} ${path}`)).toEqual(['shop /member-detail', 'public /login']);
});
