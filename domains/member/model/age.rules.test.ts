import { describe, expect, it } from 'vitest';
import { NewMember } from '../contract/member.form.ts';
import { ageOf, birthShown, birthTyped } from './age.rules.ts';

const TODAY = '2026-03-02';

/** The first complaint of a birth as a form sends it. */
const faultOf = (birth: string | null) => NewMember.shape.birth.safeParse(birth).error?.issues[0]?.message;

describe('a typed age', () => {
  it.each([1, 30, 120])('of %d stands for a birth of that age', (age) => {
    const birth = birthTyped(age, TODAY)!;
    expect(ageOf(birth, TODAY)).toBe(age);
    expect(faultOf(birth)).toBeUndefined();
    expect(birthShown(birth, TODAY)).toEqual({ day: birth, age });
  });

  it.each([0, -3, 35.5, 121, 1e9])('of %d is none: it stays as it was typed, and is refused', (age) => {
    const held = birthTyped(age, TODAY);
    expect(birthShown(held, TODAY)).toEqual({ day: null, age });
    expect(faultOf(held)).toBe('member.birth_invalid');
  });

  it('taken away leaves no birth', () => {
    expect(birthTyped(null, TODAY)).toBeNull();
    expect(birthShown(null, TODAY)).toEqual({ day: null, age: null });
  });
});

it.each([
  ['2026-01-05', 0],
  ['1901-05-05', 124],
])('a birth of %s is shown with its age, whatever may be typed', (birth, age) => expect(birthShown(birth, TODAY)).toEqual({ day: birth, age }));
