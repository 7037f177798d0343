import { FactListPage } from '#kernel/web/kit/FactListPage.tsx';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { accountFigures } from '../contract/balance.endpoints.ts';
import { shopFigures } from '../contract/report.endpoints.ts';
import { useDocumentLink } from './use-document-link.ts';

/** The documents behind a figure of the workbench or of a report: of what the shop did, or of what moved its members' balances. */
export default function FigurePage() {
  const { field, word } = useWords('insight');
  const { search } = useScreen();
  const ofAccounts = typeof search['figure'] === 'string' && search['figure'] in accountFigures.of;
  return (
    <FactListPage
      key={ofAccounts ? 'accounts' : 'shop'}
      figures={ofAccounts ? accountFigures : shopFigures}
      labels={field}
      documents={word.document}
      withheld={word.counted_blind}
      linkOf={useDocumentLink()}
    />
  );
}
