import { lazy, Suspense } from 'react';
import { shopDetail } from '#domains/org/contract/profile.endpoints.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { useAppPlace } from '../place.ts';

const Picture = lazy(() => import('#domains/file/web/pieces.ts').then((pieces) => ({ default: pieces.Picture })));

const EXPIRED = 3;
const HEIGHT = 28;
/** As wide as the suggested 135×42 (1§9) at this height. */
const WIDTH = 90;

/** The shop's logo and name above the menu, as its profile says now (2§2.11). */
export function ShopMark({ open }: { open: boolean }) {
  const { user } = useAppPlace();
  const { word } = useWords('shell');
  const { shop_name, shop_logo, valid_status } = useEndpoint(shopDetail, {}).data ?? user;
  return (
    <div className="sidebar-shop" title={shop_name}>
      {shop_logo ? (
        <Suspense fallback={null}>
          <Picture path={shop_logo} size={open ? WIDTH : HEIGHT} height={HEIGHT} alt="" />
        </Suspense>
      ) : (
        <span className="sidebar-initial" aria-hidden>
          {shop_name.slice(0, 1)}
        </span>
      )}
      {open && <strong>{shop_name}</strong>}
      {open && valid_status === EXPIRED && <small className="sidebar-expired">{word.validity_expired}</small>}
    </div>
  );
}
