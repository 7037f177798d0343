/** So many by so many units of its own drawing. */
const WIDTH = 84;
const HEIGHT = 20;
/** Half of the line, so that it is not cut at the edges. */
const EDGE = 2;

interface TrendProps {
  values: readonly number[];
  /** What it shows, for whoever does not see it. */
  label: string;
}

/** A figure's last days as a line: whether it rises or falls, at a glance. */
export function Trend({ values, label }: TrendProps) {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const height = most - least;
  if (height === 0) return null;
  const at = (value: number, index: number): string => {
    const x = EDGE + (index * (WIDTH - 2 * EDGE)) / Math.max(1, values.length - 1);
    const y = EDGE + ((most - value) * (HEIGHT - 2 * EDGE)) / height;
    return `${x},${y}`;
  };
  return (
    <svg className="trend" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <polyline points={values.map(at).join(' ')} />
    </svg>
  );
}
