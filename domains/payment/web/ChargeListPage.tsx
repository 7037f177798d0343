import { Alert, Button, Space } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { CheckFilter, ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useNews } from '#kernel/web/live.ts';
import { showDone } from '#kernel/web/notice.ts';
import { type Command, queryKey, useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { chargeAbandon, chargeGiveBack, chargeMatters, chargeResend, type ChargeRow, chargeSearch } from '../contract/charge.endpoints.ts';
import { chargeFlow, chargeRefundFlow } from '../model/charge.machine.ts';

const ReasonDialog = lazy(() => import('#kernel/web/kit/ReasonDialog.tsx').then((module) => ({ default: module.ReasonDialog })));

/** What customers paid by phone: what was asked for, what came, what nothing used and what went back. */
export default function ChargeListPage() {
  const { field, word } = useWords('payment');
  const client = useQueryClient();
  const { dialog, giveBack, abandon, resend } = useSteps();
  const order = useNavigation().pathOf('sales.OrderDetailPage');
  useNews('charge', () => {
    for (const endpoint of [chargeSearch, chargeMatters]) void client.invalidateQueries({ queryKey: queryKey(endpoint) });
  });
  return (
    <>
      <Matters />
      <ListPage
        endpoint={chargeSearch}
        rowKey="charge_id"
        labels={field}
        columns={[
          { field: 'charge_number', width: 160 },
          { field: 'amount', as: 'money', width: 104 },
          { field: 'charge_status', width: 124, words: word.charge_status, render: (row) => <StatusTag of={chargeFlow} state={row.charge_status} /> },
          { field: 'problem', width: 180, render: (row) => row.problem || row.refund_problem || '-' },
          { field: 'refund_status', width: 128, render: (row) => <Refunded charge={row} /> },
          { field: 'purpose_number', width: 150 },
          { field: 'pay_method', width: 92, render: (row) => word.pay_method[row.pay_method] },
          { field: 'operator_name', width: 84 },
          { field: 'create_time', as: 'when', width: 136 },
          { field: 'way', width: 92, hidden: true, render: (row) => word.way[row.way] },
          { field: 'captured_amount', as: 'money', hidden: true },
          { field: 'captured_time', as: 'when', hidden: true },
          { field: 'gateway_number', hidden: true },
          { field: 'business_date', as: 'day', hidden: true },
          { field: 'shop_name', hidden: true },
        ]}
        filters={{
          key_word: <SearchBox placeholder={field.key_word} />,
          charge_status: <ChoiceFilter hint={word.any_status} options={word.charge_status} />,
          pay_method: <ChoiceFilter hint={word.any_method} options={word.pay_method} />,
          ...dayFilters(),
          is_open_matter: <CheckFilter label={word.matters_only} />,
        }}
        rowLink={({ order_id }) => (order === undefined || order_id === null ? undefined : { path: order, search: { order_id } })}
        rowActions={(row) =>
          row.actions.length > 0 && (
            <Space size={0}>
              {row.actions.includes('give_back') && (
                <Button type="link" size="small" danger onClick={() => giveBack(row)}>
                  {word.give_back}
                </Button>
              )}
              {row.actions.includes('abandon') && (
                <Button type="link" size="small" danger onClick={() => abandon(row)}>
                  {word.abandon}
                </Button>
              )}
              {row.actions.includes('resend') && (
                <Button type="link" size="small" onClick={() => void resend(row)}>
                  {word.resend}
                </Button>
              )}
            </Space>
          )
        }
        empty={{ text: word.no_charges }}
      />
      {dialog}
    </>
  );
}

function Refunded({ charge: { refund_status, refunded_amount, currency_code } }: { charge: ChargeRow }) {
  if (refund_status === null) return '-';
  return (
    <>
      <StatusTag of={chargeRefundFlow} state={refund_status} /> <Money cents={refunded_amount} currency={currency_code} />
    </>
  );
}

/** What waits for somebody, in words above the list. */
function Matters() {
  const { word } = useWords('payment');
  const { setSearch } = useScreen();
  const { data } = useEndpoint(chargeMatters, {});
  if (!data || data.late_num + data.failed_num === 0) return null;
  const said = [
    ...(data.late_num > 0 ? [fill(word.late_matters, { count: data.late_num, amount: moneyText(data.late_amount, data.currency_code) })] : []),
    ...(data.failed_num > 0 ? [fill(word.failed_matters, { count: data.failed_num, amount: moneyText(data.failed_amount, data.currency_code) })] : []),
  ];
  const see = () => setSearch({ is_open_matter: 'true' });
  return <Alert className="charge-matters" type="warning" showIcon title={said.join(' · ')} action={<Button onClick={see}>{word.see_matters}</Button>} />;
}

/** What is done about a charge with a reason. */
type Step = 'give_back' | 'abandon';

/** Sending back, ending by hand and sending again, each asked once more in words. */
function useSteps() {
  const { word } = useWords('payment');
  const confirm = useConfirm();
  const [asked, ask] = useState<{ step: Step; of: ChargeRow }>();
  const refreshes = ['payment.charge.'];
  const done = (said: string) => () => (showDone(said), ask(undefined));
  const back = useCommand(chargeGiveBack, { refreshes, onDone: done(word.given_back) });
  const end = useCommand(chargeAbandon, { refreshes, onDone: done(word.abandoned) });
  const again = useCommand(chargeResend, { refreshes, onDone: () => showDone(word.resent) });
  const resend = async ({ charge_id, charge_number: number }: ChargeRow) => {
    if (await confirm({ title: word.resend_title, text: fill(word.resend_text, { number }), ok: word.resend })) await again.run({ charge_id });
  };
  const dialog = asked && <StepDialog {...asked} command={asked.step === 'abandon' ? end : back} onClose={() => ask(undefined)} />;
  return { dialog, giveBack: (of: ChargeRow) => ask({ step: 'give_back', of }), abandon: (of: ChargeRow) => ask({ step: 'abandon', of }), resend };
}

interface StepDialogProps {
  step: Step;
  of: ChargeRow;
  command: Command<typeof chargeGiveBack> | Command<typeof chargeAbandon>;
  onClose: () => void;
}

/** Says what follows, and asks why. */
function StepDialog({ step, of, command, onClose }: StepDialogProps) {
  const { word } = useWords('payment');
  const { charge_id, charge_number: number, captured_amount, refunded_amount, currency_code } = of;
  const said =
    step === 'abandon'
      ? { title: word.abandon_title, text: fill(word.abandon_text, { number }), ok: word.abandon }
      : {
          title: fill(word.give_back_title, { amount: moneyText(captured_amount - refunded_amount, currency_code) }),
          text: fill(word.give_back_text, { number }),
          ok: word.give_back,
        };
  return (
    <Suspense fallback={null}>
      <ReasonDialog {...said} pending={command.pending} onDone={(reason) => void command.run({ charge_id, reason })} onClose={onClose} />
    </Suspense>
  );
}
