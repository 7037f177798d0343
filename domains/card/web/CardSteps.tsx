import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import { useSlot } from '#kernel/web/slot.ts';
import { useWords } from '#kernel/web/words.ts';
import { cardSteps } from '../contract/slots.ts';
import type { OwnStep } from './CardStepDrawer.tsx';

const CardStepDrawer = lazy(() => import('./CardStepDrawer.tsx'));
const GiftDrawer = lazy(() => import('./GiftDrawer.tsx'));
const TransferDrawer = lazy(() => import('./TransferDrawer.tsx'));

/** Done here; what moves money belongs to the till, which puts its buttons into the slot. */
const OWN: readonly (OwnStep | 'gift' | 'transfer')[] = ['gift', 'transfer', 'freeze', 'unfreeze', 'extend', 'void_gift', 'write_off'];

/** What may be done with a card, as the server says: the till's steps as buttons, the rare ones behind one. */
export function CardSteps({ card, member_id }: { card: HeldCard; member_id: string }) {
  const { title, word } = useWords('card');
  const nameOf = (one: (typeof OWN)[number]) => (one === 'gift' || one === 'transfer' ? title[one] : word.action[one]);
  const close = () => setStep(undefined);
  const till = useSlot(cardSteps);
  const [step, setStep] = useState<OwnStep | 'gift' | 'transfer'>();
  const own = OWN.filter((one) => card.actions.includes(one));
  if (card.actions.length === 0) return null;
  return (
    <div className="card-steps">
      {/* All together: a button that comes later would push away the one that is just being pressed. */}
      <Suspense fallback={null}>
        {till.map(({ id, Component }) => (
          <Component key={id} card={card} member_id={member_id} />
        ))}
        {own.length > 0 && (
          <Dropdown
            trigger={['click']}
            menu={{ items: own.map((one) => ({ key: one, label: nameOf(one) })), onClick: ({ key }) => setStep(key as OwnStep) }}
          >
            <Button size="small" aria-label={`${word.more} ${card.name} ${card.card_number}`}>
              {word.more} <DownOutlined />
            </Button>
          </Dropdown>
        )}
      </Suspense>
      {step && (
        <Suspense fallback={null}>
          {step === 'gift' ? (
            <GiftDrawer card={card} onClose={close} />
          ) : step === 'transfer' ? (
            <TransferDrawer card={card} onClose={close} />
          ) : (
            <CardStepDrawer card={card} member_id={member_id} step={step} onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  );
}
