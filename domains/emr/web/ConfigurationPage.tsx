import { Button } from 'antd';
import { Suspense } from 'react';
import { RuleSheet } from '#domains/setting/web/pieces.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { lateDays, secondPerson, visitDemands } from '../contract/emr.settings.ts';

const RULES = [visitDemands, secondPerson, lateDays].map(({ key }) => key);

/** `/emr-configuration` (specification 2§2.3): whether visits demand records, who signs them, and until when. */
export default function ConfigurationPage() {
  const { title, word } = useWords('emr');
  const { go, pathOf } = useNavigation();
  const templates = pathOf('emr.TemplateListPage');
  return (
    <Suspense fallback={null}>
      <RuleSheet
        title={title.configuration}
        only={RULES}
        beside={templates && <Button onClick={() => go({ path: templates })}>{title.templates}</Button>}
      >
        <p>{word.configured}</p>
      </RuleSheet>
    </Suspense>
  );
}
