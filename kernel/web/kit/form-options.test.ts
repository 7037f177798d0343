import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { heldOf } from './form-schema.ts';
import type { FormOptions } from './use-contract-form.ts';

const Fields = { name: z.string(), remarks: z.string().default(''), birth: z.string().nullish(), number: z.string().optional() };
const add = endpoint({ id: 'thing.add', method: 'POST', path: '/thing/add', access: 'signed-in', request: z.object(Fields), response: z.null() });
const edit = endpoint({
  id: 'thing.edit',
  method: 'PUT',
  path: '/thing/edit',
  access: 'signed-in',
  request: z.object({ thing_id: z.string(), version: z.int(), ...Fields }),
  response: z.null(),
});
const record = { thing_id: '1', version: 1, name: 'a', remarks: 'b', birth: null, number: undefined, seen: 3 };

describe('what a form starts with', () => {
  it('is the whole record where it edits: what is left out does not compile', () => {
    const { remarks: _, ...lacking } = record;
    const good: FormOptions<typeof edit> = { endpoint: edit, initial: record };
    // @ts-expect-error -- the record lacks its remarks, which a default would empty
    const bad: FormOptions<typeof edit> = { endpoint: edit, initial: lacking };
    // @ts-expect-error -- so does one that leaves open what a default would empty
    const open: FormOptions<typeof edit> = { endpoint: edit, initial: { ...record, remarks: undefined } };
    // @ts-expect-error -- and one that says an edit starts from nothing
    const fresh: FormOptions<typeof edit> = { endpoint: edit, starts: {} };
    expect([good, bad, open, fresh].length).toBe(4);
  });

  it('may leave open what must be typed, and what stays as it is when it is left out', () => {
    const typed: FormOptions<typeof edit> = { endpoint: edit, initial: { ...record, name: undefined } };
    const starts: FormOptions<typeof add> = { endpoint: add, starts: { name: 'a' } };
    expect([typed, starts].length).toBe(2);
  });

  it('is of the record what the request asks for, and nothing else of it', () => {
    expect(heldOf(edit.request, record)).toEqual({ thing_id: '1', version: 1, name: 'a', remarks: 'b', birth: null, number: undefined });
  });
});
