import { AddOutbound } from './AddOutboundPage.tsx';

/** A department takes what it uses (specification 2§2.5, /addTake). */
export default function AddTakePage() {
  return <AddOutbound taken />;
}
