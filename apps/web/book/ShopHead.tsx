import type { SelfPage } from '#domains/appointment/contract/self.endpoints.ts';

/** Which shop it is, and how it is reached. */
export function ShopHead({ shop }: { shop: Pick<SelfPage, 'shop_name' | 'phone' | 'address'> }) {
  return (
    <>
      <h1>{shop.shop_name}</h1>
      <p className="book-shop">
        {shop.address && <span>{shop.address}</span>}
        {shop.phone && <a href={`tel:${shop.phone}`}>{shop.phone}</a>}
      </p>
    </>
  );
}
