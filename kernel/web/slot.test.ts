import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { slot } from '#kernel/contract/slot.ts';
import { piece } from './slot.ts';

const tabs = slot<{ member_id: string }>('member/tabs');
const loading = <Props>(): (() => Promise<{ default: ComponentType<Props> }>) => () => Promise.reject(new Error('never drawn'));
const declared = { words: [], title: ['member', 'profile'], needs: 'member:read' } as const;

it('a piece that wants what its slot does not give does not compile', () => {
  const good = piece(tabs, { ...declared, load: loading<{ member_id: string }>() });
  // @ts-expect-error -- the slot gives no card
  const bad = piece(tabs, { ...declared, load: loading<{ card_id: string }>() });
  expect([good, bad].every(({ needs }) => needs === 'member:read')).toBe(true);
});
