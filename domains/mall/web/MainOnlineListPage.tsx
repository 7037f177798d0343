import { OnlineList } from './OnlineList.tsx';

/** `/main-order-online`: the same of every shop that the reader may see (2§2.7). */
export default function MainOnlineListPage() {
  return <OnlineList of="shops" />;
}
