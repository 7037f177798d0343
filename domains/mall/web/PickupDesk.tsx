import './mall.css';
import { Alert, Button, Descriptions, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useOrderLinks } from '#domains/sales/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { CodeInput } from '#kernel/web/kit/CodeInput.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { FOCUS_HOME } from '#kernel/web/kit/use-return-focus.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { failureText, useCommand } from '#kernel/web/query.ts';
import { useScan } from '#kernel/web/scan.ts';
import { useWords } from '#kernel/web/words.ts';
import { type MallDetail, mallLookUp, mallVerify } from '../contract/mall.endpoints.ts';
import { mallFlow } from '../model/mall.machine.ts';

/** Looks a code up and hands over what it opens; what went wrong stays until the next code. */
function usePickup() {
  const [code, setCode] = useState('');
  const [found, setFound] = useState<MallDetail>();
  const [handed, setHanded] = useState<MallDetail>();
  const [fault, setFault] = useState('');
  const told = {
    onFailure: (failure: Parameters<typeof failureText>[0]) => {
      setFault(failureText(failure));
      return true;
    },
  };
  const asking = useCommand(mallLookUp, { ...told, onDone: setFound });
  const verifying = useCommand(mallVerify, {
    ...told,
    refreshes: ['mall.'],
    onDone: () => {
      setHanded(found);
      setFound(undefined);
      setCode('');
    },
  });
  const lookUp = (asked: string) => {
    setFault('');
    setFound(undefined);
    setHanded(undefined);
    if (asked.trim()) void asking.run({ pickup_code: asked.trim() });
  };
  return { code, setCode, found, handed, fault, lookUp, verify: verifying.run, isAsking: asking.pending, isVerifying: verifying.pending };
}

/** One field that takes the code, what it opens, and the one button that hands it over. */
export default function PickupDesk() {
  const { word } = useWords('mall');
  const input = useRef<InputRef>(null);
  const { code, setCode, found, handed, fault, lookUp, verify, isAsking, isVerifying } = usePickup();
  useScan((scanned) => {
    setCode(scanned);
    lookUp(scanned);
  });
  const next = () => {
    lookUp('');
    input.current?.focus();
  };
  const thanks = handed && fill(word.handed_over, { name: handed.receiver_name });
  return (
    <div className="mall-desk">
      <div className="mall-ask">
        <CodeInput
          ref={input}
          size="large"
          autoFocus
          aria-label={word.code_hint}
          placeholder={word.code_hint}
          value={code}
          onChange={setCode}
          onDone={lookUp}
          {...FOCUS_HOME}
        />
        <Button size="large" type={found ? 'default' : 'primary'} loading={isAsking} onClick={() => lookUp(code)}>
          {word.look_up}
        </Button>
      </div>
      {fault && <Alert type="error" showIcon role="alert" title={fault} />}
      {found && <Opened order={found} pending={isVerifying} onVerify={() => void verify({ order_id: found.order_id, pickup_code: found.pickup_code })} />}
      {handed && <Alert type="success" showIcon title={thanks} description={handed.item_summary} action={<Button onClick={next}>{word.next}</Button>} />}
    </div>
  );
}

/** What the code opens: whose it is, what is handed over, and whether it is paid. */
function Opened({ order, pending, onVerify }: { order: MallDetail; pending: boolean; onVerify: () => void }) {
  const { field, word } = useWords('mall');
  const { go } = useNavigation();
  const settlement = useOrderLinks().settlement(order.order_id);
  const isUnpaid = order.status === 'new' || order.status === 'confirmed';
  return (
    <section className="list-card mall-opened">
      <h2>
        {order.receiver_name} <StatusTag of={mallFlow} state={order.status} />
      </h2>
      <Descriptions
        size="small"
        column={2}
        items={[
          { key: 'number', label: field.order_number, children: order.order_number },
          { key: 'phone', label: field.mobile_number, children: order.mobile_number },
          { key: 'amount', label: field.amount_receivable, children: <Money cents={order.amount_receivable} currency={order.currency_code} /> },
          { key: 'remarks', label: field.remarks, children: order.remarks || '-' },
        ]}
      />
      <ul>
        {order.lines.map((line) => (
          <li key={line.line_no}>
            {[line.name, line.specs_name].filter(Boolean).join(' ')} × {line.quantity}
          </li>
        ))}
      </ul>
      {isUnpaid && (
        <Alert type="warning" showIcon title={word.unpaid} action={settlement && <Button onClick={() => go(settlement)}>{word.settle}</Button>} />
      )}
      {order.actions.includes('verify') && (
        <Button type="primary" size="large" loading={pending} onClick={onVerify}>
          {word.hand_over}
        </Button>
      )}
    </section>
  );
}
