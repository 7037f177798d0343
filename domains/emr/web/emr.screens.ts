import { screens } from '#kernel/web/screen.ts';

export default screens({
  RecordListPage: { load: () => import('./RecordListPage.tsx'), words: ['emr', 'member'] },
  RecordDetailPage: { load: () => import('./RecordDetailPage.tsx'), words: ['emr'], identifiedBy: 'emr_record_id' },
  TemplateListPage: { load: () => import('./TemplateListPage.tsx'), words: ['emr'] },
  ConfigurationPage: { load: () => import('./ConfigurationPage.tsx'), words: ['emr', 'setting'] },
  TemplatePage: { load: () => import('./TemplatePage.tsx'), words: ['emr'] },
});
