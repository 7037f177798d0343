import { Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { plainCode } from '#kernel/contract/phone.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import './account.css';

interface SmsCodeInputProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  /** Asks for a code; answers whether one was sent. */
  send: () => Promise<boolean>;
}

/** A number gets one code a minute. */
const WAIT_SECONDS = 60;

/** A code by text message, with the button that asks for one. */
export function SmsCodeInput({ send, onChange, ...input }: SmsCodeInputProps) {
  const { word } = useWords('access');
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <div className="account-code">
      <Input {...input} inputMode="numeric" autoComplete="one-time-code" onChange={(event) => onChange?.(plainCode(event.target.value))} />
      <Button disabled={left > 0} onClick={() => void send().then((sent) => sent && setLeft(WAIT_SECONDS))}>
        {left > 0 ? fill(word.send_again, { seconds: left }) : word.send_code}
      </Button>
    </div>
  );
}
