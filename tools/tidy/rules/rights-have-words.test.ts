import { expect, it } from 'vitest';
import type { Dictionary } from '#kernel/i18n/dictionary.ts';
import { places, projectOf } from '../plant.ts';
import { rightsHaveWords } from './rights-have-words.ts';

const path = 'domains/member/contract/member.permissions.ts';
const permissionOwners = [{ domain: 'member', path, permission: 'member:read' as const }];
const naming = (permission: Readonly<Record<string, string>>): Dictionary => ({ title: {}, field: {}, refusal: {}, word: {}, permission });
const judge = (dictionaries: Readonly<Record<string, Dictionary>>): string[] => places(rightsHaveWords, projectOf({}, { permissionOwners, dictionaries }));

it('lets a domain name the rights that it declares', () => {
  expect(judge({ member: naming({ 'member:read': '查看会员' }) })).toEqual([]);
});

it('catches a right without words, and one that another domain names', () => {
  expect(judge({ member: naming({}) })).toEqual([`${path}:0`]);
  expect(judge({ access: naming({ 'member:read': '查看会员' }) })).toEqual([`${path}:0`, 'domains/access/i18n/zh-CN.ts:0']);
});

it('catches words of a right that nobody declares', () => {
  expect(judge({ member: naming({ 'member:read': '查看会员', 'member:fly': '飞' }) })).toEqual(['domains/member/i18n/zh-CN.ts:0']);
});
