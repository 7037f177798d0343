import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../words.ts';

interface SearchBoxProps {
  value?: string;
  onChange?: (text: string) => void;
  placeholder?: string;
  maxLength?: number;
  autoFocus?: boolean;
  /** Milliseconds without typing until it searches; Enter searches at once. */
  idle?: number;
  /** Enter once more, when what is typed has been searched for. */
  onEnter?: () => void;
}

/** Search by keyword, 330 px wide (1§9). It waits while a Chinese word is still being composed. */
export function SearchBox({ value = '', onChange, placeholder, maxLength = 40, autoFocus = false, idle = 400, onEnter }: SearchBoxProps) {
  const { word } = useWords('kernel');
  const [typed, setTyped] = useState(value);
  const waiting = useRef(0);
  const composing = useRef(false);
  const [known, setKnown] = useState(value);
  const [asked, setAsked] = useState(value);
  // What this box asked for comes back while one types on: it must not take the newer letters, nor the blank before the
  // next word. What changed from outside is taken over: a cleared filter, a saved view, another address.
  if (known !== value) {
    setKnown(value);
    if (value !== asked) {
      setAsked(value);
      setTyped(value);
    }
  }
  useEffect(() => () => clearTimeout(waiting.current), []);
  // What was chosen beside it since the last letter is not taken back by what this letter asks for.
  const now = useRef({ value, onChange });
  useEffect(() => {
    now.current = { value, onChange };
  });

  const search = (text: string) => {
    clearTimeout(waiting.current);
    const plain = text.trim();
    if (plain === now.current.value) return;
    setAsked(plain);
    now.current.onChange?.(plain);
  };
  const later = (text: string) => {
    clearTimeout(waiting.current);
    if (!composing.current) waiting.current = window.setTimeout(search, idle, text);
  };
  return (
    <Input
      className="search-box"
      type="search"
      allowClear
      autoFocus={autoFocus}
      prefix={<SearchOutlined />}
      placeholder={placeholder ?? word.search_hint}
      aria-label={placeholder ?? word.search_hint}
      maxLength={maxLength}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        if (event.target.value === '') search('');
        else later(event.target.value);
      }}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={(event) => {
        composing.current = false;
        later(event.currentTarget.value);
      }}
      onPressEnter={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.currentTarget.value.trim() === value) onEnter?.();
        else search(event.currentTarget.value);
      }}
    />
  );
}
