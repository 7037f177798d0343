import './proof.css';
import { CheckCircleFilled } from '@ant-design/icons';
import { Button, Input, Segmented, Space } from 'antd';
import { useEffect, useState } from 'react';
import { moneyText } from '#kernel/contract/cents.ts';
import { plainCode } from '#kernel/contract/phone.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { confirmProof, type ProofMethod, type ProofTerms, sendProofCode } from '../contract/proof.endpoints.ts';
import { SignaturePad } from './SignaturePad.tsx';
import type { ProofStep, ToProve } from './use-proof.ts';
import { useUnitsText } from './use-units-text.ts';

export interface ProofInputProps {
  step: Pick<ProofStep, 'of' | 'terms' | 'whose' | 'also' | 'units' | 'method' | 'mobile_number'>;
  id?: string;
  value?: string | undefined;
  onChange?: (proof_id: string | undefined) => void;
}

/** The member's own proof: a code sent to their phone, or their signature. Its value is the proof, once there is one. */
export function ProofInput({ step: { of, terms, whose, also, units, method, mobile_number }, id, value, onChange }: ProofInputProps) {
  const { field, word } = useWords('card');
  const [chosen, choose] = useState<ProofMethod>('code');
  const by: ProofMethod = method === 'either' || method === 'none' ? chosen : method;
  const agreed = terms && JSON.stringify(terms);
  const [proved, setProved] = useState(agreed);
  const done = (proof_id: string) => {
    setProved(agreed);
    onChange?.(proof_id);
  };
  // Whoever changes what was agreed to asks again.
  useEffect(() => {
    if (value && agreed && proved !== agreed) onChange?.(undefined);
  }, [value, proved, agreed, onChange]);
  if (value)
    return (
      <div className="proof proof-done" role="status" {...(id && { id })}>
        <CheckCircleFilled aria-hidden="true" />
        <span>{word.proof_done[by]}</span>
        <Button type="link" size="small" onClick={() => onChange?.(undefined)}>
          {word.proof_redo}
        </Button>
      </div>
    );
  return (
    <div className="proof">
      {method === 'either' && (
        <Segmented<ProofMethod>
          aria-label={field.proof}
          value={by}
          onChange={choose}
          options={(['code', 'signature'] as const).map((one) => ({ value: one, label: word.proof_by[one] }))}
        />
      )}
      {terms && <Agreed terms={terms} whose={whose} also={also} units={units} />}
      {!terms ? (
        <small role="status">{word.proof_first}</small>
      ) : by === 'code' ? (
        <ByCode {...(id && { id })} of={{ ...of, ...terms }} mobile_number={mobile_number} onProved={done} />
      ) : (
        <SignaturePad of={{ ...of, ...terms }} onProved={done} />
      )}
      {terms && <small>{word.proof_text}</small>}
    </div>
  );
}

/** What the member is shown before they agree: who they are, of which card, how much. */
function Agreed({ terms: { amount = 0, num = 0 }, whose, also, units }: { terms: ProofTerms } & Pick<ProofStep, 'whose' | 'also' | 'units'>) {
  const { word } = useWords('card');
  const { currency_code } = usePlace().user;
  const unitsText = useUnitsText();
  const what = [
    ...whose,
    ...(amount > 0 ? [moneyText(amount, currency_code)] : []),
    ...(num > 0 ? [unitsText(units ?? { times: num, pieces: 0 })] : []),
    ...(also ? [also] : []),
  ];
  return what.length > 0 ? <strong>{fill(word.proof_of, { what: what.join(' · ') })}</strong> : null;
}

interface ByCodeProps {
  id?: string;
  of: ToProve & ProofTerms;
  mobile_number: string;
  onProved: (proof_id: string) => void;
}

/** Sends a code, once a minute, and takes what the member reads out. */
function ByCode({ id, of, mobile_number, onProved }: ByCodeProps) {
  const { field, word } = useWords('card');
  const [sent, setSent] = useState<string>();
  const [left, setLeft] = useState(0);
  const [code, setCode] = useState('');
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = window.setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const send = useCommand(sendProofCode, {
    refreshes: [],
    onDone: ({ proof_id, wait }) => {
      setSent(proof_id);
      setCode('');
      setLeft(wait);
    },
  });
  const confirm = useCommand(confirmProof, { refreshes: [], onDone: ({ proof_id }) => onProved(proof_id) });
  const isComplete = sent !== undefined && /^\d{6}$/.test(code);
  const submit = () => {
    if (isComplete) void confirm.run({ proof_id: sent, code });
  };
  return (
    <>
      <Space.Compact block>
        <Input
          {...(id && { id })}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-label={field.proof_code}
          placeholder={field.proof_code}
          disabled={sent === undefined}
          value={code}
          onChange={(event) => setCode(plainCode(event.target.value))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            submit();
          }}
        />
        <Button loading={send.pending} disabled={left > 0} onClick={() => void send.run(of)}>
          {left > 0 ? fill(word.proof_again, { seconds: left }) : word.proof_send}
        </Button>
        <Button type="primary" loading={confirm.pending} disabled={!isComplete} onClick={submit}>
          {word.proof_confirm}
        </Button>
      </Space.Compact>
      <small role="status">{fill(sent === undefined ? word.proof_to : word.proof_sent, { mobile: mobile_number })}</small>
    </>
  );
}
