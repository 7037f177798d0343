import { useMemberLink } from '#domains/member/web/pieces.ts';
import { FactListPage } from '#kernel/web/kit/FactListPage.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { shopFigures } from '../contract/report.endpoints.ts';

/** The documents behind a figure of the workbench or of a report. */
export default function FigurePage() {
  const { field, word } = useWords('insight');
  const { pathOf } = useNavigation();
  const memberLink = useMemberLink();
  const orders = pathOf('sales.OrderDetailPage');
  return (
    <FactListPage
      figures={shopFigures}
      labels={field}
      documents={word.document}
      linkOf={({ document, document_id }) =>
        document === 'member' ? memberLink(document_id) : document === 'order' && orders ? { path: orders, search: { order_id: document_id } } : undefined
      }
    />
  );
}
