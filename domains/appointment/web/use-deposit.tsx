import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useOrderLinks, useShopTenders } from '#domains/sales/web/pieces.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import type { Fact } from '#kernel/web/kit/DetailPage.tsx';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { AppointmentDetail } from '../contract/appointment.endpoints.ts';
import { depositAsk, depositWaive } from '../contract/deposit.endpoints.ts';
import type { Deposit } from '../contract/deposit.schema.ts';
import { depositFlow } from '../model/deposit.machine.ts';

const DepositPhoneDialog = lazy(() => import('./DepositPhoneDialog.tsx'));
const CLOCK_AT = 'yyyy-MM-dd '.length;

/** How a deposit stands, with what it is and a way to its order. */
function DepositState({ deposit }: { deposit: Deposit }) {
  const { word } = useWords('appointment');
  const links = useOrderLinks();
  const { deposit_status, amount, currency_code, due_time, given_back, order_id } = deposit;
  const money = { amount: moneyText(amount, currency_code) };
  const said = {
    asked: fill(word.deposit_until, { ...money, time: due_time.slice(CLOCK_AT) }),
    paid: given_back > 0 ? fill(word.deposit_returned, { ...money, back: moneyText(given_back, currency_code) }) : fill(word.deposit_paid_is, money),
    lapsed: fill(word.deposit_lapsed_is, money),
    given_up: fill(word.deposit_given_up_is, money),
  };
  const seen = order_id === null ? undefined : links.detail(order_id);
  return (
    <>
      <Status tone={depositFlow.states[deposit_status]}>{said[deposit_status]}</Status> {seen && <ScreenLink to={seen}>{word.deposit_order}</ScreenLink>}
    </>
  );
}

interface DepositTools {
  facts: (detail: AppointmentDetail) => Fact[];
  buttons: (detail: AppointmentDetail) => ReactNode;
  drawn: ReactNode;
}

/** Asks for a deposit; of somebody who is reached by another's phone, for their own first. */
function useAsking(collect: (order_id: string) => void) {
  const { word } = useWords('appointment');
  /** Whose own phone is asked for, and what was wrong with it. */
  const [friend, askFriend] = useState<{ detail: AppointmentDetail; fault?: string }>();
  const { run, pending } = useCommand(depositAsk, {
    onDone: ({ order_id }) => {
      askFriend(undefined);
      showDone(word.deposit_asked);
      collect(order_id);
    },
    onFailure: ({ errors }) => {
      const wanted = errors.find(({ field }) => field === 'mobile_number');
      if (wanted) askFriend((asked) => asked && { ...asked, fault: wanted.message });
      return wanted !== undefined;
    },
  });
  return {
    pending,
    start: (detail: AppointmentDetail) => (detail.borrows_phone ? askFriend({ detail }) : void run({ appointment_id: detail.appointment_id })),
    drawn: friend && (
      <Suspense fallback={null}>
        <DepositPhoneDialog
          name={friend.detail.member_name}
          fault={friend.fault}
          pending={pending}
          onDone={(mobile_number) => void run({ appointment_id: friend.detail.appointment_id, mobile_number })}
          onClose={() => askFriend(undefined)}
        />
      </Suspense>
    ),
  };
}

/** What the page of an appointment shows of its deposit, and what may be done about it: the till collects it. */
export function useDeposit(): DepositTools {
  const { field, title, word } = useWords('appointment');
  const { go } = useNavigation();
  const links = useOrderLinks();
  const maySell = useCan('sales:create');
  const [waived, setWaived] = useState<AppointmentDetail>();
  const { patterns } = useShopTenders();
  const collect = (order_id: string) => {
    // Where an account collects, the till begins with its code.
    const scan = patterns.find(({ by_gateway }) => by_gateway)?.payment_pattern_id;
    const target = links.settlement(order_id, scan) ?? links.detail(order_id);
    if (target) go(target);
  };
  const asking = useAsking(collect);
  const waive = useCommand(depositWaive, {
    refreshes: ['appointment.', 'sales.'],
    onDone: () => {
      setWaived(undefined);
      showDone(word.deposit_waived);
    },
  });
  const facts = ({ deposit, deposit_wanted }: AppointmentDetail): Fact[] => {
    if (deposit) return [{ label: field.deposit, value: <DepositState deposit={deposit} /> }];
    return deposit_wanted === 'due' ? [{ label: field.deposit, value: <Status tone="warning">{word.deposit_due}</Status> }] : [];
  };
  const buttons = (detail: AppointmentDetail): ReactNode => {
    const { deposit, deposit_wanted } = detail;
    if (!maySell) return null;
    if (deposit_wanted !== 'none')
      return (
        <Button loading={asking.pending} onClick={() => asking.start(detail)}>
          {title.deposit_ask}
        </Button>
      );
    if (deposit?.deposit_status !== depositFlow.state.asked || !detail.actions.includes('move')) return null;
    const { order_id } = deposit;
    return (
      <>
        <Button onClick={() => setWaived(detail)}>{title.deposit_waive}</Button>
        {order_id !== null && <Button onClick={() => collect(order_id)}>{word.deposit_collect}</Button>}
      </>
    );
  };
  return {
    facts,
    buttons,
    drawn: waived ? (
      <ReasonDialog
        title={fill(word.deposit_waive_title, { name: waived.member_name })}
        text={word.deposit_waive_text}
        ok={title.deposit_waive}
        longest={200}
        pending={waive.pending}
        onDone={(reason) => void waive.run({ appointment_id: waived.appointment_id, reason })}
        onClose={() => setWaived(undefined)}
      />
    ) : (
      asking.drawn
    ),
  };
}
