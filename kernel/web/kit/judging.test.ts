import { describe, expect, it } from 'vitest';
import { faultsByField, judgingOf, placed } from './judging.ts';

type Marked = { name: string; errors: string[] };

/** A form as far as it says what is wrong, and what it says. */
function formOf(...inputs: (string | number)[][]) {
  const errors = new Map<string, string[]>();
  const errorsAt = (name: unknown) => errors.get(([name] as unknown[]).flat().join('.')) ?? [];
  const form = {
    getFieldError: errorsAt,
    getFieldsError: () => inputs.map((name) => ({ name, errors: errorsAt(name), warnings: [] })),
    setFields: (marked: readonly Marked[]) => {
      for (const { name, errors: found } of marked) errors.set(([name] as unknown[]).flat().join('.'), found);
    },
  } as unknown as Parameters<typeof judgingOf>[0];
  const said = () => Object.fromEntries([...errors].flatMap(([name, [text]]) => (text === undefined ? [] : [[name, text]])));
  return { form, said };
}

const NO_LINES: ReadonlySet<string> = new Set();

/** A form of a phone and its country's code, judged together, and a name; `judging` as of what it holds. */
function phoneForm() {
  const { form, said } = formOf(['name'], ['phone'], ['code']);
  const judging = judgingOf(form, NO_LINES);
  const values: Record<string, string> = { name: '', phone: '', code: '' };
  const faults = () => {
    const found = new Map<string, string>();
    if (values['name'] === '') found.set('name', 'no name');
    if (values['phone']!.length < (values['code'] === '' ? 11 : 8)) found.set('phone', 'too short');
    else if (values['code'] !== '' && values['phone']!.length > 8) found.set('phone', 'too long');
    return found;
  };
  return {
    said,
    judging,
    form,
    type: (field: string, text: string) => {
      values[field] = text;
      judging.type([field], faults);
    },
    leave: (field: string) => judging.leave(field, faults()),
  };
}

describe('a form says what is wrong', () => {
  it('of a field as it is left, not while it is typed in first, nor of one that nobody has been in', () => {
    const { said, type, leave } = phoneForm();
    type('phone', '1391');
    expect(said()).toEqual({});
    leave('phone');
    expect(said()).toEqual({ phone: 'too short' });
  });

  it('no more while what was wrong is typed in, and again where it is left wrong', () => {
    const { said, type, leave } = phoneForm();
    leave('phone');
    type('phone', '1');
    expect(said()).toEqual({});
    leave('phone');
    expect(said()).toEqual({ phone: 'too short' });
  });

  it('of what no longer goes together once the other field is left, and no more as soon as it does', () => {
    const { said, type, leave } = phoneForm();
    type('phone', '13912340001');
    leave('phone');
    type('code', '852');
    expect(said()).toEqual({});
    leave('code');
    expect(said()).toEqual({ phone: 'too long' });
    type('code', '');
    expect(said()).toEqual({});
  });

  it('of the server until that very field is changed', () => {
    const { said, type, leave, judging, form } = phoneForm();
    type('name', '王芳');
    type('phone', '13912340001');
    judging.refuse([{ name: ['phone'], errors: ['taken'] }], 'server');
    form.setFields([{ name: 'phone', errors: ['taken'] }]);
    leave('phone');
    type('name', '王芳芳');
    leave('name');
    expect(said()).toEqual({ phone: 'taken' });
    type('phone', '13912340002');
    expect(said()).toEqual({});
  });

  it('after an attempt, of every field that it refused, until each is mended', () => {
    const { said, type, judging, form } = phoneForm();
    const found = [{ name: ['name'], errors: ['no name'] }, { name: ['phone'], errors: ['too short'] }];
    judging.refuse(found, 'contract');
    form.setFields(found);
    type('code', '852');
    expect(said()).toEqual({ name: 'no name', phone: 'too short' });
    type('phone', '91234567');
    expect(said()).toEqual({ name: 'no name' });
  });
});

describe('a fault below a field', () => {
  const deep = { name: ['phones', 0, 'relation'], errors: ['no relation'] };

  it('is said at the field where no input of its own stands there', () => {
    const faults = [deep, { ...deep, name: ['phones', 1, 'relation'] }];
    expect(placed(faults, formOf(['phones']).form, NO_LINES)).toEqual([{ ...deep, name: ['phones'] }]);
    expect(placed([deep], formOf(['phones'], deep.name).form, NO_LINES)).toEqual([deep]);
    expect(faultsByField(faults, NO_LINES)).toEqual(new Map([['phones', 'no relation']]));
  });

  it('is left to lines that mark themselves', () => {
    const lines = new Set(['phones']);
    expect(placed([deep], formOf(['phones']).form, lines)).toEqual([deep]);
    expect(faultsByField([deep], lines)).toEqual(new Map());
  });
});
