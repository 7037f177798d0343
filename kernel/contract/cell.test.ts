import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byName, choice, code, day, dayIn, list, money, named, phone, text, whole } from './cell.ts';
import { formatCents } from './cents.ts';
import { foreignPhone, isWholePhone, plainCode, plainPhone, searchedPhone } from './phone.ts';

const NONE = new Map<string, unknown>();
const wide = (typed: string): string =>
  [...typed].map((letter) => (/[!-~]/.test(letter) ? String.fromCodePoint(letter.codePointAt(0)! + 0xfee0) : letter)).join('');
const mobile = fc
  .tuple(fc.integer({ min: 3, max: 9 }), fc.integer({ min: 0, max: 999_999_999 }))
  .map(([second, rest]) => `1${second}${String(rest).padStart(9, '0')}`);
const dress = fc.constantFrom('', ' ', '-', '  ', '.', '\u2011', '\u00A0', '\u200B');

describe('a phone', () => {
  it('is understood in any dress, and told the same twice', () => {
    fc.assert(
      fc.property(mobile, fc.constantFrom('', '+86', '+86 ', '0086', '86-', '(+86)'), dress, fc.boolean(), (number, country, between, isWide) => {
        const typed = `${country}${number.slice(0, 3)}${between}${number.slice(3, 7)}${between}${number.slice(7)}`;
        expect(plainPhone(isWide ? wide(typed) : typed)).toBe(number);
        expect(plainPhone(plainPhone(typed))).toBe(number);
        expect(phone().read(typed, NONE)).toEqual({ value: number });
      }),
    );
  });

  it('keeps its last noughts behind a dot, and loses those that a spreadsheet made of an amount', () => {
    expect(['138.1234.0000', '13812340000.0'].map(plainPhone)).toEqual(['13812340000', '13812340000']);
  });

  it('is never cut or guessed: what is none keeps every letter', () => {
    fc.assert(fc.property(mobile, fc.stringMatching(/^\d{1,6}$/), (number, more) => void expect(plainPhone(number + more)).toBe(number + more)));
    expect(['家里 021-62880001', '13800000001转2', '+852 9123 4567'].map(plainPhone)).toEqual([
      '家里 021-62880001',
      '13800000001转2',
      '+85291234567',
    ]);
  });

  it('is told from the code of its country where one is pasted with it, and from nothing else', () => {
    const hong_kong = { country_code: '852', mobile_number: '91234567' };
    expect(['+852 9123 4567', '（＋８５２）９１２３-４５６７', '00852 91234567'].map(foreignPhone)).toEqual([hong_kong, hong_kong, hong_kong]);
    expect(foreignPhone('+1 (415) 555-2671')).toEqual({ country_code: '1', mobile_number: '4155552671' });
    expect(['85291234567', '+86 138 1234 5678', '00112345678', '+852 123', '欧阳'].map(foreignPhone)).toEqual([null, null, null, null, null]);
    expect(['+852 9123 4567', '+86 138 1234 5678', '9123 4567', '欧阳'].map(searchedPhone)).toEqual(['91234567', '13812345678', '91234567', '欧阳']);
    expect(['+852 9123 4567', '13812345678', '91234567', '1381234567', '12345678', 'l'].map(isWholePhone)).toEqual([true, true, true, false, false, false]);
  });

  it('can be typed key by key', () => {
    let typed = '';
    for (const key of '+86 138-1234-5678') typed = plainPhone(typed + key);
    expect(typed).toBe('13812345678');
  });
});

describe('an amount', () => {
  it('is exact to the cent with signs, thousands and full-width digits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        fc.constantFrom('', '¥', '￥', ' ¥ ', 'RMB', 'HK$'),
        fc.boolean(),
        fc.boolean(),
        (cents, sign, grouped, isWide) => {
          const typed = `${sign}${formatCents(cents, { grouped })}`;
          expect(money(0).read(isWide ? wide(typed) : typed, NONE)).toEqual({ value: cents });
        },
      ),
    );
    expect(money(0).read('￥1,234.00', NONE)).toEqual({ value: 123_400 });
    expect(money(null).read(' ', NONE)).toEqual({ value: null });
  });

  it.each(['1,5', '12,34', '1.234', '-5', 'abc', '1,234,5', '¥'])('is not guessed from %s', (typed) => {
    expect(money(0).read(typed, NONE)).toEqual({ fault: 'kernel.money_invalid' });
  });
});

describe('a day', () => {
  it('is one, however it is written, a spreadsheet’s number too', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1928-01-01'), max: new Date('2098-12-31'), noInvalidDate: true }), (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, of] = iso.split('-').map(Number) as [number, number, number];
        const serial = Math.round((Date.parse(iso) - Date.UTC(1899, 11, 30)) / 86_400_000);
        for (const typed of [
          iso,
          `${year}/${month}/${of}`,
          `${year}.${month}.${of}`,
          `${year}年${month}月${of}日`,
          wide(`${year}/${month}/${of}`),
          `${iso} 00:00:00`,
          iso.replaceAll('-', ''),
          String(serial),
        ])
          expect(dayIn(typed)).toBe(iso);
      }),
    );
  });

  it('stays as it was typed where it is none, for the contract to refuse', () => {
    expect(['2024-13-01', '去年', '12/31'].map(dayIn)).toEqual(['2024-13-01', '去年', '12/31']);
    expect(day().read('', NONE)).toEqual({ value: null });
  });
});

it('reads whole numbers, codes, words, lists and names', () => {
  expect(whole(1).read('１，２００', NONE)).toEqual({ value: 1200 });
  expect(whole(1).read('', NONE)).toEqual({ value: 1 });
  expect(whole(1).read('1.5', NONE)).toEqual({ fault: 'kernel.integer_wanted' });
  expect(code().read(' ６９０ 1234-5 ', NONE)).toEqual({ value: '6901234-5' });
  expect(text().read(' 王 静 ', NONE)).toEqual({ value: '王 静' });
  const gender = choice(
    [
      [1, '女', 'F', ''],
      [0, '男', 'm'],
    ],
    'intake.gender_unknown',
  );
  expect(['女', 'f', 'Ｆ', '', 'M'].map((word) => gender.read(word, NONE))).toEqual([
    { value: 1 },
    { value: 1 },
    { value: 1 },
    { value: 1 },
    { value: 0 },
  ]);
  expect(gender.read('x', NONE)).toEqual({ fault: 'intake.gender_unknown' });
  expect(list().read('补水、美白; 祛斑', NONE)).toEqual({ value: ['补水', '美白', '祛斑'] });
  const names = byName([
    ['线上/抖音', '1'],
    ['门店', '2'],
    ['门店', '3'],
  ]);
  expect(named('intake.name_unknown').read('线上 ＞ 抖音', names)).toEqual({ value: '1' });
  expect(named('intake.name_unknown').read('门店', names)).toEqual({ fault: 'intake.name_unknown', params: { name: '门店' } });
  fc.assert(fc.property(fc.string(), (typed) => void expect(plainCode(plainCode(typed))).toBe(plainCode(typed))));
});
