import { describe, expect, it } from 'vitest';
import { uniteLabels, unitePhones, uniteTexts } from './merge.rules.ts';

const phones = (mobile_number: string, ...further: [phone: string, relation: string][]) => ({
  country_code: '86',
  mobile_number,
  further: further.map(([phone, relation]) => ({ category: '86', phone, relation })),
});

describe('the phones of two files', () => {
  it('are united: the other main phone becomes a further one of the person’s own', () => {
    expect(unitePhones(phones('1'), phones('2', ['3', 'spouse']))).toEqual({
      further: [
        { category: '86', phone: '2', relation: 'self' },
        { category: '86', phone: '3', relation: 'spouse' },
      ],
      dropped: [],
    });
  });

  it('keep a number and a relation once', () => {
    expect(unitePhones(phones('1', ['2', 'self']), phones('2', ['3', 'self'])).further).toEqual([
      { category: '86', phone: '2', relation: 'self' },
      { category: '86', phone: '3', relation: 'other' },
    ]);
  });

  it('are three at most beside the main one', () => {
    expect(unitePhones(phones('1', ['2', 'self'], ['3', 'spouse'], ['4', 'child']), phones('5', ['6', 'friend'])).dropped).toEqual(['5', '6']);
  });
});

describe('labels and history', () => {
  it('of both stay as far as there is room', () => {
    expect(uniteLabels(['a', 'b'], ['b', 'c', 'd'], 3)).toEqual({ label: ['a', 'b', 'c'], dropped: ['d'] });
  });

  it('never lose an allergy', () => {
    expect(uniteTexts('青霉素', '海鲜')).toBe('青霉素；海鲜');
    expect(uniteTexts('', '海鲜')).toBe('海鲜');
    expect(uniteTexts('海鲜、青霉素', '海鲜')).toBe('海鲜、青霉素');
  });

  it('add to what was written down before, and say nothing twice', () => {
    expect(['青霉素', ' 乳胶', '青霉素', ''].reduce(uniteTexts, '')).toBe('青霉素；乳胶');
    expect([].reduce(uniteTexts, '')).toBe('');
  });

  it('keep an allergy that the other file denies', () => {
    expect(uniteTexts('否认青霉素过敏', '青霉素过敏')).toBe('否认青霉素过敏；青霉素过敏');
    expect(uniteTexts('高血压、否认糖尿病', '糖尿病')).toBe('高血压、否认糖尿病；糖尿病');
    expect(uniteTexts('否认青霉素、头孢过敏', '头孢过敏')).toBe('否认青霉素、头孢过敏；头孢过敏');
    expect(uniteTexts('denies penicillin, latex', 'latex')).toBe('denies penicillin, latex；latex');
    expect(uniteTexts('否认青霉素、头孢过敏；海鲜、乳胶', '乳胶')).toBe('否认青霉素、头孢过敏；海鲜、乳胶');
  });
});
