import { Button, Input, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { memberPick } from '#domains/member/contract/picker.endpoints.ts';
import { loadAddMemberDrawer, pickedText } from '#domains/member/web/pieces.ts';
import { StaffSelect } from '#domains/staff/web/pieces.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { useIdleText } from '#kernel/web/kit/use-idle-text.ts';
import { useLookedFor } from '#kernel/web/kit/use-looked-for.ts';
import { useInsisting } from '#kernel/web/kit/use-insisting.ts';
import { useShapeForm } from '#kernel/web/kit/use-shape-form.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { visitAdd } from '../contract/visit.endpoints.ts';
import { type Found, oneAdded, PAGE } from './one-added.ts';

const AddMemberDrawer = lazy(loadAddMemberDrawer);
const WIDTH = 480;
const LONGEST_WORD = 40;

/** Who is found by what is typed; before anything is, whose file was just opened. */
function useMembersFound(added: Found | undefined, take: (member_id: string) => void) {
  const { word } = useWords('reception');
  const [keyword, type, isTyping] = useIdleText(LONGEST_WORD);
  const { data, isLoading } = useEndpoint(memberPick, { keyword, serves: true, page_size: PAGE }, { enabled: keyword !== '' });
  const found = keyword === '' ? (added ? [added] : []) : (data?.rows ?? []);
  const [only, second] = found;
  const looking = useLookedFor({
    type,
    isLooking: isTyping || isLoading,
    options: found.map((one) => ({ value: one.member_id, label: pickedText(one) })),
    only: second ? undefined : only?.member_id,
    take,
    notFoundContent: keyword === '' ? null : word.not_found,
  });
  return { keyword, looking };
}

/** Somebody walks in: a member, or somebody who becomes one first. */
export default function WalkInDialog({ onClose }: { onClose: () => void }) {
  const { field, title, word } = useWords('reception');
  const form = useShapeForm(visitAdd.request, { member_id: '', purpose: '', uid: null });
  const [isNew, setIsNew] = useState(false);
  const [added, setAdded] = useState<Found>();
  const choose = (member_id: string) => form.set({ ...form.value, member_id });
  const { keyword, looking } = useMembersFound(added, choose);
  // Whoever is still awaited today comes for that, unless whoever receives them says otherwise.
  const insisted = { field: 'walks_in', text: word.awaited_text, ok: word.walk_in_anyway };
  const { run, pending } = useInsisting(visitAdd, insisted, {
    onDone: () => {
      showDone(word.received);
      onClose();
    },
  });
  const receive = () => {
    const asked = form.confirm();
    if (asked) void run(asked);
  };
  // Whose file was just opened is who came.
  const take = async ({ mobile_number, member_name }: { mobile_number: string; member_name: string }) => {
    const member = await oneAdded(mobile_number, member_name);
    if (!member) return;
    setAdded(member);
    choose(member.member_id);
  };
  return (
    <Dialog title={title.walk_in} width={WIDTH} pending={pending} ok={word.receive} onOk={receive} onClose={onClose}>
      <div className="walk-in">
        <Labelled label={field.member_id} fault={form.faultAt('member_id')} required>
          <Select<string>
            {...looking}
            autoFocus
            defaultActiveFirstOption
            aria-label={field.member_id}
            placeholder={word.who_hint}
            {...(form.value.member_id && { value: form.value.member_id })}
            onChange={choose}
          />
        </Labelled>
        <Can do="member:write">
          <div>
            <Button size="small" onClick={() => setIsNew(true)}>
              {word.new_member}
            </Button>
          </div>
        </Can>
        <Labelled label={field.purpose} fault={form.faultAt('purpose')}>
          <Input
            maxLength={200}
            aria-label={field.purpose}
            value={form.value.purpose ?? ''}
            onChange={(event) => form.set({ ...form.value, purpose: event.target.value })}
          />
        </Labelled>
        <Labelled label={field.uid} fault={form.faultAt('uid')}>
          <StaffSelect aria-label={field.uid} value={form.value.uid} onChange={(uid) => form.set({ ...form.value, uid: uid ?? null })} />
        </Labelled>
      </div>
      {isNew && (
        <Suspense fallback={null}>
          <AddMemberDrawer typed={keyword} onAdded={(one) => void take(one)} onClose={() => setIsNew(false)} />
        </Suspense>
      )}
    </Dialog>
  );
}
