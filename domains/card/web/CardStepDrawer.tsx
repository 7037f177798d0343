import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import { servedMember } from '#domains/member/contract/served.endpoints.ts';
import { addDays } from '#kernel/contract/day.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import { extendCard, freezeCard, unfreezeCard, voidGift, writeOffCard } from '../contract/action.endpoints.ts';
import { unitSums } from '../contract/unit.ts';
import { FormProof } from './FormProof.tsx';
import { ProofInput } from './ProofInput.tsx';
import { useProof } from './use-proof.ts';

export type OwnStep = 'freeze' | 'unfreeze' | 'extend' | 'void_gift' | 'write_off';

const REFRESHES = ['card.', 'member.', 'insight.', 'record.timeline'];
const WIDTH = 480;
const REASON = { field: 'reason', wide: true } as const;
const PROOF = { field: 'proof_id', wide: true, required: true } as const;

interface StepProps {
  card: HeldCard;
  member_id: string;
  onClose: () => void;
}

/** Freezes, thaws or extends a card, or takes what is on it away: with a reason, and once more in words. */
export default function CardStepDrawer({ step, ...of }: StepProps & { step: OwnStep }) {
  const Step = STEPS[step];
  return <Step {...of} />;
}

/** What the drawers of all steps have in common, whose card it is said above them, and the question before one is taken. */
function useStep({ card, member_id, onClose }: StepProps, step: OwnStep) {
  const { field, word } = useWords('card');
  const confirm = useConfirm();
  const holder = useEndpoint(servedMember, { member_id }).data?.member_name;
  const title = [word.action[step], ...(holder ? [holder] : []), card.name].join(' · ');
  return {
    common: {
      title,
      labels: { ...field, valid_end: field.new_valid_end, gift: field.void_gift },
      width: WIDTH,
      refreshes: REFRESHES,
      verb: word.action[step],
      done: word.done,
      onClose,
      starts: { card_id: card.card_id },
    },
    sure:
      (text: string, danger = false) =>
      () =>
        confirm({ title, text, ok: word.action[step], danger }),
  };
}

function Freeze(of: StepProps) {
  const { word } = useWords('card');
  const { common, sure } = useStep(of, 'freeze');
  return (
    <FormDrawer {...common} endpoint={freezeCard} ask={sure(fill(word.confirm_freeze, { card: of.card.name }))} groups={[{ items: [REASON] }]} />
  );
}

function Unfreeze(of: StepProps) {
  const { word } = useWords('card');
  const { common, sure } = useStep(of, 'unfreeze');
  const text = fill(word.confirm_unfreeze, { card: of.card.name, day: of.card.frozen_on ?? '' });
  return <FormDrawer {...common} endpoint={unfreezeCard} ask={sure(text)} groups={[{ items: [REASON] }]} />;
}

function Extend(of: StepProps) {
  const { word } = useWords('card');
  const today = useToday();
  const { common } = useStep(of, 'extend');
  const { kind, name, valid_end } = of.card;
  const day = valid_end ?? '';
  const input = <DayInput min={day > today ? addDays(day, 1) : today} />;
  const hint = fill(kind === 'count_card' ? word.extend_text : word.extend_gift_text, { card: name, day });
  return <FormDrawer {...common} endpoint={extendCard} groups={[{ items: [{ field: 'valid_end', wide: true, input, hint }, REASON] }]} />;
}

/** What is left becomes the shop's; where the shop asks for it, the member agrees to the principal and the units that go. */
function WriteOff(of: StepProps) {
  const { word } = useWords('card');
  const { common, sure } = useStep(of, 'write_off');
  const { card_id, current_balance: amount, items, name } = of.card;
  const units = unitSums(items.map(({ sku_id, remain_num: num }) => ({ sku_id, num })));
  const proof = useProof({ purpose: 'write_off', card_id }, { amount, num: units.times + units.pieces }, { units });
  const text = fill(word.write_off_text, { card: name });
  return (
    <FormDrawer
      {...common}
      endpoint={writeOffCard}
      ask={sure(text, true)}
      groups={[
        {
          items: [
            { ...REASON, hint: text },
            { ...PROOF, input: <ProofInput step={proof} />, when: () => proof.isAsked },
          ],
        },
      ]}
    />
  );
}

/** Gift that is taken away; where the shop asks for it, the member agrees to so much. */
function VoidGift(of: StepProps) {
  const { word } = useWords('card');
  const { common, sure } = useStep(of, 'void_gift');
  const { currency_code } = usePlace().user;
  const { card_id, name, current_dis_balance } = of.card;
  const proof = useProof({ purpose: 'void_gift', card_id });
  const text = fill(word.void_gift_text, { card: name, gift: moneyText(current_dis_balance, currency_code) });
  return (
    <FormDrawer
      {...common}
      endpoint={voidGift}
      ask={sure(text, true)}
      groups={[
        {
          items: [
            { field: 'gift', wide: true, hint: text },
            REASON,
            {
              ...PROOF,
              input: <FormProof<{ gift: number }> step={proof} termsOf={({ gift }) => (gift ? { amount: gift } : undefined)} />,
              when: () => proof.isAsked,
            },
          ],
        },
      ]}
    />
  );
}

const STEPS = { freeze: Freeze, unfreeze: Unfreeze, extend: Extend, void_gift: VoidGift, write_off: WriteOff } satisfies Record<OwnStep, unknown>;
