import { expect, it } from 'vitest';
import { speaker } from './speak.ts';

const dictionary = { refusal: { invalid: 'No', gone: '{{name}} is gone' } };
const speak = speaker({ 'zh-CN': {}, 'zh-HK': {}, en: { kernel: dictionary } } as never);

it('says a sentence by its key', () => expect(speak('en', 'kernel.gone', { name: 'Ann' })).toBe('Ann is gone'));

it.each(['kernel.unknown', 'nowhere.gone', 'constructor.name', 'kernel.constructor', '__proto__.x', 'x', ''])('never stumbles: «%s»', (key) =>
  expect(speak('en', key)).toBe('No'),
);
