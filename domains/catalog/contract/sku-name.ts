/** What a variant is called. */
export const skuName = ({ goods_name, specs_name }: { goods_name: string; specs_name: string }): string =>
  specs_name ? `${goods_name} ${specs_name}` : goods_name;
