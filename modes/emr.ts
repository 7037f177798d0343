import { besideRecord } from '#domains/emr/contract/slots.ts';
import { inSlot } from '#kernel/contract/slot.ts';
import type { MenuEntry } from './mode.ts';

/** Medical records, in clinics alone (specification 2§2.3). */
export const emr: MenuEntry = {
  identifier: 'medical',
  icon: 'record',
  children: [
    { identifier: 'EMR', path: '/EMR', screen: 'emr.RecordListPage', needs: 'emr:read', buttons: ['emr:write', 'emr:archive'] },
    {
      identifier: 'emr-detail',
      path: '/emr-detail',
      screen: 'emr.RecordDetailPage',
      needs: 'emr:read',
      hidden: true,
      slots: [inSlot(besideRecord, ['record.AllergyBeside'])],
    },
    { identifier: 'emr-template', path: '/emr-template', screen: 'emr.TemplateListPage', needs: 'emr:template' },
    { identifier: 'emr-configuration', path: '/emr-configuration', screen: 'emr.ConfigurationPage', needs: 'setting:rules' },
    { identifier: 'add-emr-template', path: '/add-emr-template', screen: 'emr.TemplatePage', needs: 'emr:template', hidden: true, noCache: true },
  ],
};
