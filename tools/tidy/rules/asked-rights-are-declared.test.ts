import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint, type Permission } from '#kernel/contract/endpoint.ts';
import { places, projectOf } from '../plant.ts';
import { askedRightsAreDeclared } from './asked-rights-are-declared.ts';

const path = 'domains/sales/server/recharge.commands.ts';
const code = "if (gift > 0 && !ctx.actor.permissions.has('sales:gift')) throw refuse(403, 'gift_not_permitted');\n";
const judge = (at: string, asks: Permission[]): string[] => {
  const recharge = endpoint({ id: 'a', method: 'POST', path: '/a', access: 'card:recharge', asks, request: z.object({}), response: z.null() });
  return places(askedRightsAreDeclared, projectOf({ [at]: code }, { endpoints: [recharge] }));
};

it('catches a right that is refused inside a handler and that no contract tells of', () => {
  expect(judge(path, [])).toEqual([`${path}:1`]);
});

it('lets pass what a contract asks for, and what only decides what is shown', () => {
  expect(judge(path, ['sales:gift'])).toEqual([]);
  expect(judge('domains/sales/web/a.ts', [])).toEqual([]);
  expect(places(askedRightsAreDeclared, projectOf({ [path]: "const sees = permissions.has('stock:cost');" }))).toEqual([]);
});
