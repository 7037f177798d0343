import './desk.css';
import { Alert, Button, type InputRef, Segmented } from 'antd';
import { lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { CodeInput } from '#kernel/web/kit/CodeInput.tsx';
import { FOCUS_HOME } from '#kernel/web/kit/use-return-focus.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useSlot } from '#kernel/web/slot.ts';
import { useScan } from '#kernel/web/scan.ts';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import { voucherAccounts } from '../contract/account.endpoints.ts';
import { type LookedUp, prepareVoucher, type VoucherRow } from '../contract/voucher.endpoints.ts';
import type { Channel } from '../contract/voucher.schema.ts';
import { FoundVoucher, UsedVoucher } from './FoundVoucher.tsx';
import { isOwnCode, ownCodes } from '../contract/slots.ts';
import { useFault } from './use-fault.ts';
import { VoucherList } from './VoucherList.tsx';

const DealDrawer = lazy(() => import('./DealDrawer.tsx'));

interface DeskProps {
  onSetUp: () => void;
}

/** One field that takes the code, what it is, and what was used today. */
export function Desk({ onSetUp }: DeskProps) {
  const { refusal, title, word } = useWords('voucher');
  const input = useRef<InputRef>(null);
  const accounts = useEndpoint(voucherAccounts, {}).data;
  const open = (accounts ?? []).filter(({ is_open }) => is_open).map(({ channel }) => channel);
  const [code, setCode] = useState('');
  const [chosen, choose] = useState<Channel>();
  const [found, setFound] = useState<readonly LookedUp[]>([]);
  const [used, setUsed] = useState<VoucherRow>();
  const [unmapped, map] = useState<LookedUp>();
  const today = useToday();
  // Where and when it was used is read out to a customer: it stays until the next code.
  const { fault, told, forget } = useFault();
  const { run, pending } = useCommand(prepareVoucher, { onDone: ({ vouchers }) => setFound(vouchers), onFailure: told });
  const channel = chosen ?? open[0];
  const own = useSlot(ownCodes);
  const [mine, setMine] = useState<string>();
  const lookUp = (asked: string) => {
    const plain = asked.trim();
    if (!plain || pending) return;
    forget();
    setUsed(undefined);
    setFound([]);
    setMine(undefined);
    if (own.length > 0 && isOwnCode(plain)) return setMine(plain);
    // An address tells its platform by itself.
    return void run({ code: plain, ...(channel && !/^https?:/i.test(plain) && { channel }) });
  };
  useScan((scanned) => {
    setCode(scanned);
    lookUp(scanned);
  });
  const begin = () => {
    setCode('');
    forget();
    setFound([]);
    setUsed(undefined);
    setMine(undefined);
    input.current?.focus();
  };
  return (
    <div className="voucher-desk">
      {accounts && open.length === 0 && <Alert type="warning" showIcon title={refusal.no_channel} action={<Button onClick={onSetUp}>{word.edit}</Button>} />}
      <Ask input={input} open={open} channel={channel} choose={choose} code={code} setCode={setCode} lookUp={lookUp} pending={pending} />
      {fault && <Alert type="error" showIcon role="alert" title={fault} />}
      {mine && (
        <Suspense fallback={null}>
          {own.map(({ id, Component }) => (
            <Component key={`${id}/${mine}`} code={mine} onNext={begin} />
          ))}
        </Suspense>
      )}
      {used ? (
        <UsedVoucher voucher={used} onNext={begin} />
      ) : (
        found.map((voucher) => <FoundVoucher key={voucher.voucher_id} voucher={voucher} onMap={() => map(voucher)} onUsed={setUsed} />)
      )}
      <h2 className="voucher-today">{title.today}</h2>
      <VoucherList day={today} />
      {unmapped && (
        <Suspense fallback={null}>
          <DealDrawer of={unmapped} onKept={() => lookUp(code)} onClose={() => map(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

interface AskProps {
  input: RefObject<InputRef | null>;
  open: readonly Channel[];
  channel: Channel | undefined;
  choose: (channel: Channel) => void;
  code: string;
  setCode: (code: string) => void;
  lookUp: (code: string) => void;
  pending: boolean;
}

/** Which platform, where the shop has several, and the code. */
function Ask({ input, open, channel, choose, code, setCode, lookUp, pending }: AskProps) {
  const { word } = useWords('voucher');
  return (
    <section className="voucher-ask">
      {open.length > 1 && (
        <Segmented<string>
          aria-label={word.which_channel}
          value={channel ?? ''}
          onChange={(value) => choose(value as Channel)}
          options={open.map((value) => ({ value, label: word.channel[value] }))}
        />
      )}
      <CodeInput
        ref={input}
        size="large"
        autoFocus
        {...FOCUS_HOME}
        aria-label={word.scan_hint}
        placeholder={word.scan_hint}
        value={code}
        onChange={setCode}
        onDone={lookUp}
      />
      <Button type="primary" size="large" loading={pending} disabled={code.trim() === ''} onClick={() => lookUp(code)}>
        {word.look_up}
      </Button>
    </section>
  );
}
