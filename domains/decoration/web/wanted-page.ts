import type { Search } from '#kernel/web/navigation.ts';
import { PageType } from '../contract/decoration.endpoints.ts';
import { ClientType } from '../contract/floor.schema.ts';

/** The kind of page that the page selector's New asks for (1§2). */
export interface Wanted {
  page_type?: PageType;
  client_type?: ClientType;
}

/** What an address asks for; undefined when it asks for no page. What it says amiss is left out. */
export function wantedPage({ decor_type, client_type }: Search): Wanted | undefined {
  if (decor_type === undefined) return undefined;
  const page = PageType.safeParse(decor_type);
  const client = ClientType.safeParse(client_type);
  return { ...(page.success && { page_type: page.data }), ...(client.success && { client_type: client.data }) };
}
