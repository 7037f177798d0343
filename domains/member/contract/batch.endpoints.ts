import { z } from 'zod';
import { across } from '#kernel/contract/across.ts';
import { CentsTotal } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id, RequiredText } from '#kernel/contract/schema.ts';
import { LabelName } from './label.endpoints.ts';

const Reason = RequiredText(100, 'member.reason_required');

// One member each: who changes many calls once for every row, so that each row has an outcome of its own.

/** `PUT /member/editBelong`: who cares for a member as one identity, and why; nobody empties it. Other identities stay. */
export const memberBelong = endpoint({
  id: 'member.belong',
  method: 'PUT',
  path: '/member/editBelong',
  access: 'member:batch',
  idempotent: true,
  request: z.object({ member_id: Id('member'), identity_id: Id('staff_identity'), belong_ids: z.array(Id('staff')).max(20), reason: Reason }),
  response: z.null(),
});

/** `PUT /member/editSource`: where a member came from, and why it changes; 400 where the source demands a recommender and the file names none. */
export const memberSource = endpoint({
  id: 'member.source',
  method: 'PUT',
  path: '/member/editSource',
  access: 'member:batch',
  idempotent: true,
  request: z.object({ member_id: Id('member'), member_source: Id('member_source', 'member.source_required'), reason: Reason }),
  response: z.null(),
});

/** `PUT /member/editLabel`: adds and removes labels of a member; ten at most remain. */
export const memberLabels = endpoint({
  id: 'member.labels',
  method: 'PUT',
  path: '/member/editLabel',
  access: 'member:batch',
  idempotent: true,
  request: z
    .object({ member_id: Id('member'), add: z.array(LabelName).max(10).default([]), remove: z.array(LabelName).max(50).default([]) })
    .check(
      across(['add', 'remove'], ({ add, remove }, complain) => {
        if (add.length + remove.length === 0) complain('add', 'member.label_required');
      }),
    ),
  response: z.null(),
});

const Reasoned = z.object({ member_id: Id('member'), reason: Reason });

/** `GET /member/cancel/query/holdings`: what a member still holds and owes; a file is closed once all of it is settled. */
export const memberHoldings = endpoint({
  id: 'member.holdings',
  method: 'GET',
  path: '/member/cancel/query/holdings',
  access: 'member:cancel',
  request: z.object({ member_id: Id('member') }),
  response: z.object({
    principal: CentsTotal,
    gift: CentsTotal,
    /** Units left on count cards. */
    remain_num: z.int(),
    debt: CentsTotal,
    points: z.int(),
  }),
});

/** `POST /member/cancel`: closes a file; 409 while orders are open, something is owed, or anything is left: on a card, or in points. */
export const memberCancel = endpoint({
  id: 'member.cancel',
  method: 'POST',
  path: '/member/cancel',
  access: 'member:cancel',
  idempotent: true,
  request: Reasoned,
  response: z.null(),
});

/** `POST /member/restore`: takes a cancelled file into use again. */
export const memberRestore = endpoint({
  id: 'member.restore',
  method: 'POST',
  path: '/member/restore',
  access: 'member:cancel',
  idempotent: true,
  request: Reasoned,
  response: z.null(),
});
