import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import './loyalty.css';

interface Drawing {
  /** Of the fill; drawn on light and on dark. */
  colour: string;
  path: string;
}

/** Ten badges on a field of 24: from a sprout to a crown with stars (specification 2§3). */
const DRAWINGS: readonly Drawing[] = [
  { colour: '#6b7280', path: 'M12 21v-8m0 0c0-4-3-6-7-6 0 4 3 6 7 6Zm0-2c0-4 3-7 7-7 0 4-3 7-7 7Z' },
  { colour: '#4b8f5a', path: 'M12 3 4 7v5c0 4.6 3.3 7.8 8 9 4.7-1.2 8-4.4 8-9V7l-8-4Z' },
  { colour: '#2f7fb8', path: 'm12 3 2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.3-.8L12 3Z' },
  { colour: '#7a8aa0', path: 'M12 9a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM8 3h8l-2.4 6.2h-3.2L8 3Z' },
  {
    colour: '#b8862b',
    path: 'M12 9a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM7 3h4l1 3 1-3h4l-3 6.5h-4L7 3Zm5 9.5.9 1.8 2 .3-1.4 1.4.3 2-1.8-1-1.8 1 .3-2-1.4-1.4 2-.3.9-1.8Z',
  },
  { colour: '#1a8f8a', path: 'M7 4h10l4 5.5L12 21 3 9.5 7 4Zm-4 5.5h18M12 21 8.5 9.5 12 4l3.5 5.5L12 21Z' },
  { colour: '#b4533c', path: 'M3 8l4.5 4L12 5l4.5 7L21 8l-2 11H5L3 8Z' },
  { colour: '#8a5bb5', path: 'M3 7l4.5 4L12 4l4.5 7L21 7l-2 9H5L3 7Zm2 11h14v2H5v-2Z' },
  { colour: '#a83267', path: 'M3 8l4 3 5-7 5 7 4-3-2 9H5L3 8Zm2 11h14v2H5v-2Zm7-9 1 2 2 .3-1.5 1.4.4 2-1.9-1-1.9 1 .4-2L9 12.3l2-.3 1-2Z' },
  {
    colour: '#2b2f36',
    path: 'M2 9l4.5 3L12 5l5.5 7L22 9l-2 9H4L2 9Zm2 11h16v2H4v-2ZM12 1a1.6 1.6 0 1 0 0 3.2A1.6 1.6 0 0 0 12 1ZM12 12l2 2-2 2-2-2 2-2Z',
  },
];

export const ICONS: readonly number[] = DRAWINGS.map((_, index) => index + 1);

/** The badge of a level. */
export function LevelIcon({ icon, large }: { icon: number; large?: true }) {
  const { word } = useWords('loyalty');
  const { colour, path } = DRAWINGS[icon - 1] ?? DRAWINGS[0]!;
  return (
    <svg className={large ? 'level-icon level-icon-large' : 'level-icon'} viewBox="0 0 24 24" role="img" aria-label={fill(word.icon_of, { icon })}>
      <path d={path} fill={colour} fillOpacity={0.24} stroke={colour} strokeWidth={1.6} strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  );
}
