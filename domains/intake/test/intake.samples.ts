import { importCase, importSamples } from '#apps/testing/imports.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { memberImport } from '../contract/import.endpoints.ts';

export const samples: Sample[] = importSamples(
  importCase({
    importer: memberImport,
    headings: ['会员姓名', '手机号', '证件号码', '顾客来源'],
    row: ({ newMember }) => {
      const { member_name, mobile_number, id_number } = newMember();
      return { member_name, mobile_number, id_number: id_number ?? '', source_name: '自然到店' };
    },
  }),
);
