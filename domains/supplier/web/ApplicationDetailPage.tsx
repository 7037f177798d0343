import { Button, Descriptions } from 'antd';
import { useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { StateHistory } from '#kernel/web/kit/StateHistory.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { applicationAgree, type ApplicationDetail, applicationDetail, applicationReject } from '../contract/application.endpoints.ts';
import { applicationFlow } from '../model/application.machine.ts';

/** A supplier's application: who they are and how they are paid, agreed to or rejected here. */
export default function ApplicationDetailPage() {
  const { search } = useScreen();
  const { field, title, word } = useWords('supplier');
  const query = useEndpoint(applicationDetail, { application_id: String(search['application_id'] ?? '') });
  return (
    <DetailPage
      query={query}
      title={({ supplier_name }) => supplier_name}
      status={({ status }) => <StatusTag of={applicationFlow} state={status} />}
      facts={(application) => [
        { label: field.contact_name, value: application.contact_name, decides: true },
        { label: field.mobile_number, value: application.mobile_number, decides: true },
        { label: field.application_number, value: application.application_number },
        { label: field.supplier_type, value: word.supplier_type[application.supplier_type] },
        { label: field.supplier_category, value: word.supplier_category[application.category] },
        { label: field.apply_time, value: <When at={application.create_time} /> },
        ...(application.supplier_code ? [{ label: field.supplier_code, value: application.supplier_code }] : []),
        ...(application.decide_reason ? [{ label: field.decide_reason, value: application.decide_reason }] : []),
      ]}
      actions={(application) => <ApplicationSteps application={application} />}
      tabs={(application) => [
        { key: 'facts', label: title.application_facts, content: <ApplicationFacts application={application} /> },
        ...(application.history.length > 0
          ? [{ key: 'history', label: title.history, content: <StateHistory of={applicationFlow} changes={application.history} /> }]
          : []),
      ]}
    />
  );
}

function ApplicationFacts({ application }: { application: ApplicationDetail }) {
  const kernel = useWords('kernel');
  const { field } = useWords('supplier');
  const names = [
    'address',
    ...(application.supplier_type === 'person' ? [] : (['licence_name', 'licence_number'] as const)),
    'bank_name',
    'bank_owner',
    'bank_number',
  ] as const;
  return (
    <Descriptions
      bordered
      size="small"
      column={{ xs: 1, md: 2 }}
      items={names.map((name) => ({ key: name, label: field[name], children: application[name] || kernel.word.none }))}
    />
  );
}

function ApplicationSteps({ application }: { application: ApplicationDetail }) {
  const { word } = useWords('supplier');
  const confirm = useConfirm();
  const [rejecting, setRejecting] = useState(false);
  const { application_id, supplier_name: name, mobile_number: phone, actions } = application;
  const agreeing = useCommand(applicationAgree, { onDone: ({ supplier_code: code }) => showDone(fill(word.agreed_done, { code })) });
  const refusing = useCommand(applicationReject, {
    onDone: () => {
      setRejecting(false);
      showDone(word.rejected_done);
    },
  });
  const agree = async () => {
    const question = { title: fill(word.agree_title, { name }), text: fill(word.agree_text, { phone }), ok: word.application_verb.agree };
    if (await confirm(question)) await agreeing.run({ application_id });
  };
  return (
    <>
      {actions.includes('reject') && (
        <Button danger onClick={() => setRejecting(true)}>
          {word.application_verb.reject}
        </Button>
      )}
      {actions.includes('agree') && (
        <Button type="primary" loading={agreeing.pending} onClick={() => void agree()}>
          {word.application_verb.agree}
        </Button>
      )}
      {rejecting && (
        <ReasonDialog
          title={fill(word.reject_title, { name })}
          text={word.reject_text}
          ok={word.application_verb.reject}
          pending={refusing.pending}
          onDone={(reason) => void refusing.run({ application_id, reason })}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}
