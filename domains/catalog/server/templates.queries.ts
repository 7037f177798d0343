import type { Reads } from '#kernel/server/transaction.ts';
import type { TemplateProject } from '../contract/catalog.endpoints.ts';
import type { z } from 'zod';

type Project = z.infer<typeof TemplateProject>;

/** The projects of count-card templates; answers a look-up by template. */
export async function templateProjects(
  reads: Reads,
  cardIds: readonly string[],
): Promise<(shop_card_id: string) => { projects: Project[]; gift_projects: Project[] }> {
  const rows =
    cardIds.length === 0
      ? []
      : await reads.rows(
          reads
            .from('shop_card_project')
            .where('shop_card_project.shop_card_id', 'in', [...cardIds])
            .innerJoin('shop_project', (join) =>
              join
                .onRef('shop_project.org_id', '=', 'shop_card_project.org_id')
                .onRef('shop_project.shop_project_id', '=', 'shop_card_project.shop_project_id'),
            )
            .select([
              'shop_card_project.shop_card_id',
              'shop_card_project.gift',
              'shop_card_project.shop_project_id as detail_id',
              'shop_project.project_name as name',
              'shop_card_project.project_num',
              'shop_project.sell_price',
            ])
            .orderBy('shop_card_project.position'),
        );
  return (shop_card_id) => {
    const of = (gift: boolean): Project[] =>
      rows
        .filter((row) => row.shop_card_id === shop_card_id && row.gift === gift)
        .map(({ detail_id, name, project_num, sell_price }) => ({ order_type: 1, detail_id, name, project_num, sell_price }));
    return { projects: of(false), gift_projects: of(true) };
  };
}
