import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import { addDays } from '#kernel/contract/day.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import { extendCard, freezeCard, unfreezeCard, voidGift, writeOffCard } from '../contract/action.endpoints.ts';

export type OwnStep = 'freeze' | 'unfreeze' | 'extend' | 'void_gift' | 'write_off';

const REFRESHES = ['card.', 'member.', 'insight.', 'record.timeline'];
const WIDTH = 480;

/** Freezes, thaws or extends a card, or takes its gift away: with a reason, and once more in words. */
export default function CardStepDrawer({ card, step, onClose }: { card: HeldCard; step: OwnStep; onClose: () => void }) {
  const { field, word } = useWords('card');
  const confirm = useConfirm();
  const today = useToday();
  const { currency_code } = usePlace().user;
  const labels = { ...field, valid_end: field.new_valid_end, gift: field.void_gift };
  const title = `${word.action[step]} · ${card.name}`;
  const sure = (text: string, danger = false) => () => confirm({ title, text, ok: word.action[step], danger });
  const common = { title, labels, width: WIDTH, refreshes: REFRESHES, done: word.done, onClose, initial: { card_id: card.card_id } };
  const reason = { field: 'reason', wide: true } as const;
  if (step === 'freeze')
    return <FormDrawer {...common} endpoint={freezeCard} ask={sure(fill(word.confirm_freeze, { card: card.name }))} groups={[{ items: [reason] }]} />;
  if (step === 'unfreeze')
    return (
      <FormDrawer
        {...common}
        endpoint={unfreezeCard}
        ask={sure(fill(word.confirm_unfreeze, { card: card.name, day: card.frozen_on ?? '' }))}
        groups={[{ items: [reason] }]}
      />
    );
  if (step === 'write_off') {
    const sentence = fill(word.write_off_text, { card: card.name });
    return <FormDrawer {...common} endpoint={writeOffCard} ask={sure(sentence, true)} groups={[{ items: [{ ...reason, hint: sentence }] }]} />;
  }
  const day = card.valid_end ?? '';
  if (step === 'extend')
    return (
      <FormDrawer
        {...common}
        endpoint={extendCard}
        groups={[
          {
            items: [
              {
                field: 'valid_end',
                wide: true,
                input: <DayInput min={day > today ? addDays(day, 1) : today} />,
                hint: fill(card.kind === 'count_card' ? word.extend_text : word.extend_gift_text, { card: card.name, day }),
              },
              reason,
            ],
          },
        ]}
      />
    );
  const gift = moneyText(card.current_dis_balance, currency_code);
  const text = fill(word.void_gift_text, { card: card.name, gift });
  return (
    <FormDrawer {...common} endpoint={voidGift} ask={sure(text, true)} groups={[{ items: [{ field: 'gift', wide: true, hint: text }, reason] }]} />
  );
}
