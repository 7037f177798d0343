import { Bones } from './Bones.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { PageHead } from './PageHead.tsx';

interface PageArrivingProps {
  /** Why what the page shows does not come; none: it is on its way. */
  failure: unknown;
  retry: () => void;
}

/** A page until there is what it shows: its head, and that the rest is on its way, or why it does not come. */
export const PageArriving = ({ failure, retry }: PageArrivingProps) => (
  <>
    <PageHead />
    {failure ? (
      <LoadFailed failure={failure} retry={retry} />
    ) : (
      <div className="page-bones" aria-busy="true">
        <Bones />
      </div>
    )}
  </>
);
