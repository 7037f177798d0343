import type { MenuEntry } from './mode.ts';

/** Medical records, in clinics alone (specification 2§2.3). */
export const emr: MenuEntry = {
  identifier: 'medical',
  icon: 'report',
  children: [
    { identifier: 'EMR', path: '/EMR', screen: 'emr.RecordListPage', needs: 'emr:read', buttons: ['emr:write', 'emr:archive'] },
    { identifier: 'emr-detail', path: '/emr-detail', screen: 'emr.RecordDetailPage', needs: 'emr:read', hidden: true },
    { identifier: 'emr-template', path: '/emr-template', screen: 'emr.TemplateListPage', needs: 'emr:template' },
    { identifier: 'add-emr-template', path: '/add-emr-template', screen: 'emr.TemplatePage', needs: 'emr:template', hidden: true, noCache: true },
  ],
};
