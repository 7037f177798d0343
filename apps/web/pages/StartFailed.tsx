import type { CallFailure } from '#kernel/web/call-failure.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';

/** The role menu did not come: the reason, and another try. */
export const StartFailed = ({ failure }: { failure: CallFailure }) => (
  <main className="standalone"><LoadFailed failure={failure} retry={() => location.reload()} /></main>
);
