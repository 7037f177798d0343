import type { ReactNode } from 'react';
import type { Span } from '#kernel/contract/span.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { failureText, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { achievementSearch } from '../contract/achievement.endpoints.ts';
import { balanceSum } from '../contract/balance.endpoints.ts';
import { cashierSearch } from '../contract/cashier.endpoints.ts';

const WHOLE = 100;
const FIVE = 5;

interface Line {
  key: string;
  name: string;
  cents: number;
}

/** Amounts beside each other, the greatest as long as may be; the heading opens where all of them stand. */
function Amounts({
  heading,
  opens,
  lines,
  none,
  failure,
}: {
  heading: string;
  opens: { screen: string; search: Partial<Span> };
  lines: readonly Line[] | undefined;
  none: string;
  /** Why there are none to show. */
  failure?: unknown;
}) {
  const path = useNavigation().pathOf(opens.screen);
  const most = Math.max(0, ...(lines ?? []).map(({ cents }) => cents));
  return (
    <div className="ranked" aria-busy={!lines && !failure}>
      <h3>
        <ScreenLink to={path === undefined ? undefined : { path, search: { ...opens.search } }}>{heading}</ScreenLink>
      </h3>
      {lines?.length === 0 && <p>{none}</p>}
      {Boolean(failure) && <p>{failureText(failure)}</p>}
      <ol>
        {lines?.map(({ key, name, cents }, index) => (
          <Amount key={key} rank={index + 1} share={most > 0 ? (cents / most) * WHOLE : 0} name={name}>
            <Money cents={cents} />
          </Amount>
        ))}
      </ol>
    </div>
  );
}

function Amount({ rank, share, name, children }: { rank: number; share: number; name: string; children: ReactNode }) {
  return (
    <li>
      <span className="rank">{rank}</span>
      <span>{name}</span>
      <meter min={0} max={WHOLE} value={Math.max(0, share)} aria-hidden="true" />
      {children}
    </li>
  );
}

/** What was taken by each payment method, less what went back by it. */
export function Ways({ span }: { span: Span }) {
  const { title, word } = useWords('insight');
  const { data } = useEndpoint(cashierSearch, { ...span, page_size: 50 }, { keepPrevious: true });
  const lines = data?.rows.map(({ payment_pattern_id: key, pattern_name: name, net: cents }) => ({ key, name, cents }));
  return <Amounts heading={title.ways} opens={{ screen: 'insight.CashierPage', search: span }} lines={lines} none={word.nothing_taken} />;
}

/** Whoever achieved most. */
export function Achievers({ span }: { span: Span }) {
  const { title, word } = useWords('insight');
  const { data, error } = useEndpoint(achievementSearch, { ...span, page_size: FIVE }, { keepPrevious: true });
  const lines = data?.rows.map(({ uid: key, real_name: name, net_amount: cents }) => ({ key, name, cents }));
  const opens = { screen: 'insight.AchievementPage', search: span };
  return <Amounts heading={title.achievers} opens={opens} lines={lines} none={word.no_achievement} failure={error} />;
}

/** What the shop owes its members now: other people's money. */
export function Owed() {
  const { title, field, word } = useWords('insight');
  const { data, error } = useEndpoint(balanceSum, {});
  const lines = data && (['principal', 'gift', 'value'] as const).map((key) => ({ key, name: field[key], cents: data[key] }));
  const opens = { screen: 'insight.BalancePage', search: {} };
  return <Amounts heading={title.owed} opens={opens} lines={lines} none={word.nothing_ranked} failure={error} />;
}
