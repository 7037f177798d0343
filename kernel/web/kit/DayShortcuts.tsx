import { Button } from 'antd';
import { latestSpans, type Span, spansAhead } from '#kernel/contract/span.ts';
import { useToday } from '../today.ts';
import { useWords } from '../words.ts';

/** Which way people look from today: back over what was, or ahead to what comes. */
export type Looking = 'back' | 'ahead';

interface DayShortcutsProps {
  /** What the days are of. */
  label: string;
  looking: Looking;
  onChoose: (chosen: Span) => void;
}

const named = <Name extends string>(spans: Readonly<Record<Name, Span>>, words: Readonly<Record<Name, string>>) =>
  (Object.keys(spans) as Name[]).map((name) => ({ name, days: spans[name], text: words[name] }));

/** The latest week, month and three months at one press, or the days that come next: beside whatever asks for both ends of a span of days. */
export function DayShortcuts({ label, looking, onChoose }: DayShortcutsProps) {
  const { word } = useWords('kernel');
  const today = useToday();
  const shortcuts: readonly { name: string; days: Span; text: string }[] =
    looking === 'ahead' ? named(spansAhead(today), word.ahead) : named(latestSpans(today), word.latest);
  return (
    <div className="filter-days" role="group" aria-label={label}>
      {shortcuts.map(({ name, days, text }) => (
        <Button key={name} size="small" onClick={() => onChoose(days)}>
          {text}
        </Button>
      ))}
    </div>
  );
}
