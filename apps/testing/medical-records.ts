import type { CallOptions, Client } from './world.ts';
import { addRecord, recordDetail, saveRecord } from '#domains/emr/contract/emr-record.endpoints.ts';
import { addTemplate } from '#domains/emr/contract/template.endpoints.ts';

/** A template of three sections, one of them free. */
export const TEMPLATE = {
  template_type: 'first_visit' as const,
  template_name: '皮肤科初诊',
  sections: [
    { title: '主诉', kind: 'long_text' as const },
    { title: '体温', kind: 'number' as const, unit: '℃' },
    { title: '过敏史', kind: 'choice' as const, choices: ['有', '无'], is_required: false, preset: '无' },
  ],
};

export const WRITTEN = ['面部红斑三日', '36.5', '无'];

/** A template, by who keeps them. */
export const aTemplate = async (manager: Client, more = {}): Promise<string> => (await manager.ask(addTemplate, { ...TEMPLATE, ...more })).emr_template_id;

interface Begun {
  member_id: string;
  emr_template_id: string;
  doctor_uid?: string;
}

/** A record that was begun. */
export const begin = async (writer: Client, { doctor_uid = writer.uid, ...form }: Begun): Promise<string> =>
  (await writer.ask(addRecord, { ...form, doctor_uid })).emr_record_id;

/** Writes a record, complete unless said otherwise. */
export async function write(writer: Client, emr_record_id: string, more = {}): Promise<void> {
  const { version, doctor_uid } = await writer.ask(recordDetail, { emr_record_id });
  await writer.ask(saveRecord, { emr_record_id, version, doctor_uid, values: WRITTEN, images: [], is_complete: true, ...more });
}

const CLINIC = { systemType: 'CURE_USER' } as const;

/** Somebody of a shop that is beauty and clinic, at work in the clinic. */
export const inClinic = (client: Client): Client => ({
  ...client,
  call: (endpoint, input, options?: CallOptions) => client.call(endpoint, input, { ...CLINIC, ...options }),
  ask: (endpoint, input, options?: CallOptions) => client.ask(endpoint, input, { ...CLINIC, ...options }),
});
