import type { ComponentProps } from 'react';
import { useWords } from '#kernel/web/words.ts';
import type { TillCharge } from '../contract/charge.endpoints.ts';
import { scannedOf, ScanPart } from './ScanCharge.tsx';

/** Payments as a form sends them. */
interface Collected {
  payments: readonly { payment_pattern_id?: string | undefined; amount: number }[];
}

/** What a form in a drawer gathers that a gateway collects a part of. */
interface Collecting<I extends Collected> {
  /** Waits for the money of a gateway, and the charge that it waits for. */
  collecting: I | undefined;
  collect: (input: I | undefined) => void;
  charge: TillCharge | null;
  gateways: ReadonlySet<string>;
  money: (cents: number) => string;
  /** Does it as if the money had come: said by hand. */
  byHand: (input: I) => void;
  pending: boolean;
}

interface DrawerScanProps<I extends Collected> extends Pick<ComponentProps<typeof ScanPart>, 'steps' | 'late'> {
  state: Collecting<I>;
  /** Has it paid, with the customer's code where it was scanned. */
  open: { run: (input: I & { auth_code?: string }) => Promise<unknown>; pending: boolean };
}

/** The scan part of a form in a drawer. */
export default function DrawerScan<I extends Collected>({ state, open, steps, late }: DrawerScanProps<I>) {
  const { title } = useWords('sales');
  const { collecting, collect, charge, gateways, money, byHand, pending } = state;
  const entry = collecting && {
    amount: money(scannedOf(collecting.payments, gateways)),
    pending: open.pending,
    onCode: (auth_code: string | undefined) => open.run({ ...collecting, ...(auth_code && { auth_code }) }),
    byHand: { pending, run: () => byHand(collecting) },
    onBack: () => collect(undefined),
  };
  return (
    <section className="scan-pay" aria-label={title.payments}>
      <ScanPart charge={charge} steps={steps} late={late} entry={entry ?? null} />
    </section>
  );
}
