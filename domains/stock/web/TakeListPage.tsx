import { Outbounds } from './OutboundListPage.tsx';

/** What departments took (specification 2§2.5, /department-take). */
export default function TakeListPage() {
  return <Outbounds taken />;
}
