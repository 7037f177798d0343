import './deduct.css';
import { Button } from 'antd';
import { unitSums } from '#domains/card/contract/unit.ts';
import { ProofShown, useUnitsText } from '#domains/card/web/pieces.ts';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { DetailPage, type Fact } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Phone } from '#kernel/web/kit/Phone.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { StateHistory } from '#kernel/web/kit/StateHistory.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { deductionDetail } from '../contract/deduction.endpoints.ts';
import { deductionFlow } from '../model/deduction.machine.ts';
import { DeductionLines } from './DeductionLines.tsx';
import { suppliesOf } from './deduction-text.ts';
import { useCancel } from './use-cancel.tsx';

type Deduction = ResponseOf<typeof deductionDetail>;

/** One deduction: what was done, of which card and by whom, and what became of it. */
export default function DeductionDetailPage() {
  const { search } = useScreen();
  const { field, title, word } = useWords('deduction');
  const deduction_id = typeof search['deduction_id'] === 'string' ? search['deduction_id'] : '';
  const facts = useFacts();
  const { run, dialog } = useCancel();
  return (
    <>
      <DetailPage
        query={useEndpoint(deductionDetail, { deduction_id })}
        title={(deduction) => deduction.deduction_number}
        status={({ status }) => <StatusTag of={deductionFlow} state={status} />}
        facts={facts}
        actions={(deduction) =>
          deduction.actions.map((verb) => (
            <Button key={verb} danger onClick={run(deduction)[verb]}>
              {word.action[verb]}
            </Button>
          ))
        }
      >
        {(deduction) => (
          <>
            <section className="deduct-part">
              <h2>{title.deduction_lines}</h2>
              <DeductionLines deduction={deduction} />
            </section>
            {suppliesOf(deduction) && (
              <section className="deduct-part">
                <h2>{field.supplies}</h2>
                {suppliesOf(deduction)}
              </section>
            )}
            {deduction.history.length > 0 && (
              <section className="deduct-part">
                <h2>{title.deduction_steps}</h2>
                <StateHistory of={deductionFlow} changes={deduction.history} />
              </section>
            )}
          </>
        )}
      </DetailPage>
      {dialog}
    </>
  );
}

/** The facts that decide first. */
function useFacts(): (deduction: Deduction) => Fact[] {
  const { field } = useWords('deduction');
  const cards = useWords('card');
  const linkTo = useMemberLink();
  const { pathOf } = useNavigation();
  const unitsText = useUnitsText();
  const path = pathOf('sales.OrderDetailPage');
  const orderOf = (order_id: string, number: string) => (path ? <ScreenLink to={{ path, search: { order_id } }}>{number}</ScreenLink> : number);
  return (deduction) => {
    const to = linkTo(deduction.member_id);
    const text = (label: string, value: string): Fact[] => (value ? [{ label, value }] : []);
    return [
      { label: field.num, value: unitsText(unitSums(deduction.lines)), decides: true },
      { label: field.deduction_amount, value: <Money cents={deduction.amount} currency={deduction.currency_code} />, decides: true },
      {
        label: field.member_name,
        value: (
          <>
            {to ? <ScreenLink to={to}>{deduction.member_name}</ScreenLink> : deduction.member_name} <Phone number={deduction.mobile_number} />
          </>
        ),
      },
      { label: field.deduction_time, value: <When at={deduction.create_time} /> },
      { label: field.operator_name, value: deduction.operator_name },
      { label: field.shop_name, value: deduction.shop_name },
      ...(deduction.proof_method ? [{ label: cards.field.proof, value: <ProofShown of={deduction} /> }] : []),
      ...(deduction.order_id ? [{ label: field.order_number, value: orderOf(deduction.order_id, deduction.order_number) }] : []),
      ...text(field.remarks, deduction.remarks),
      ...text(field.cancel_reason, deduction.cancel_reason),
      ...text(field.canceller_name, deduction.canceller_name),
      ...(deduction.cancel_time ? [{ label: field.cancel_time, value: <When at={deduction.cancel_time} /> }] : []),
    ];
  };
}
