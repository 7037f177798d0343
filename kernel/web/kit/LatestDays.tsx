import { Button } from 'antd';
import { latestSpans, type Span } from '#kernel/contract/span.ts';
import { useToday } from '../today.ts';
import { useWords } from '../words.ts';

interface LatestDaysProps {
  /** What the days are of. */
  label: string;
  onChoose: (chosen: Span) => void;
}

/** The latest week, month and three months at one press: beside whatever asks for both ends of a span of days. */
export function LatestDays({ label, onChoose }: LatestDaysProps) {
  const { word } = useWords('kernel');
  const spans = latestSpans(useToday());
  return (
    <div className="filter-latest" role="group" aria-label={label}>
      {(Object.keys(spans) as (keyof typeof spans)[]).map((name) => (
        <Button key={name} size="small" onClick={() => onChoose(spans[name])}>
          {word.latest[name]}
        </Button>
      ))}
    </div>
  );
}
