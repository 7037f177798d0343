import { Status } from '#kernel/web/kit/Status.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { PlatformFlag, PlatformOrderRow } from '../contract/platform.endpoints.ts';
import { voucherFlow } from '../model/voucher.machine.ts';

/** What does not agree with ours. */
export function Flags({ flags }: { flags: readonly PlatformFlag[] }) {
  const { word } = useWords('voucher');
  return flags.length === 0 ? (
    '-'
  ) : (
    <>
      {flags.map((flag) => (
        <Status key={flag} tone="danger">
          {word.flag[flag]}
        </Status>
      ))}
    </>
  );
}

/** How far the voucher of ours is. */
export function OursTag({ row: { voucher_status } }: { row: Pick<PlatformOrderRow, 'voucher_status'> }) {
  const { word } = useWords('voucher');
  return voucher_status ? <StatusTag of={voucherFlow} state={voucher_status} /> : word.not_verified;
}
