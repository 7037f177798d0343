import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { subscribers } from '#apps/worker/subscribers.ts';
import { DEMO_PASSWORD } from '#apps/demo/organisations.ts';
import { addRecord, recordDetail, recordSearch, recycleRecord, saveRecord } from '#domains/emr/contract/emr-record.endpoints.ts';
import { addTemplate, templateSearch } from '#domains/emr/contract/template.endpoints.ts';
import { mergeMembers } from '#domains/member/contract/merge.endpoints.ts';
import { editRules } from '#domains/setting/contract/rule.endpoints.ts';
import { tellEvents } from '#kernel/server/events.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import { visitTurned } from '../contract/reception.events.ts';
import { visitAdvance, visitHandOver } from '../contract/visit.endpoints.ts';
import { walkIn } from './visits.ts';

let world: World;
let manager: Client;
let doctor: Client;
let therapist: Client;
/** The doctor works in the clinic of a shop that is both. */
const CLINIC = { systemType: 'CURE_USER' } as const;
const FIRST = {
  template_type: 'first_visit' as const,
  template_name: '初诊',
  sections: [{ title: '主诉', kind: 'text' as const, preset: '复查' }],
  demanded_at: 'consult' as const,
};
beforeAll(async () => {
  world = await openWorld();
  [manager, therapist] = [await world.as('manager'), await world.as('therapist')];
  doctor = await world.signInBy('13800000014', DEMO_PASSWORD);
  await manager.ask(addTemplate, FIRST);
  await manager.ask(addTemplate, { ...FIRST, template_type: 'follow_up', template_name: '复诊' });
  await manager.ask(addTemplate, { ...FIRST, template_type: 'treatment', template_name: '治疗', demanded_at: 'treat' });
  await manager.ask(addTemplate, { ...FIRST, template_type: 'nursing', template_name: '护理', demanded_at: 'never' });
});
afterAll(() => world.close());

const decide = async (value: boolean): Promise<void> => {
  const version = Number(value ? 0 : 1);
  await manager.ask(editRules, { rules: [{ key: 'emr.visit_demands', value, version }] });
};
const tell = () => tellEvents(world.backend, world.now(), subscribers);
const written = async (member_id: string) => {
  await tell();
  const rows = await manager.ask(recordSearch, { member_id });
  return rows.map(({ template_name, doctor_uid, status, visit_id }) => ({ template_name, doctor_uid, status, visit_id })).toReversed();
};

describe('the medical records that a visit demands', () => {
  it('are none while the clinic demands none', async () => {
    const member_id = await newCustomer(world);
    const visit_id = await walkIn(manager, member_id);
    await manager.ask(visitAdvance, { visit_id, step: 'consulting', uid: doctor.uid });
    expect(await written(member_id)).toEqual([]);
  });

  it('are begun for the doctor who turns to the customer, each once a visit, a first visit’s once', async () => {
    await decide(true);
    const member_id = await newCustomer(world);
    const visit_id = await walkIn(manager, member_id);
    await manager.ask(visitAdvance, { visit_id, step: 'consulting', uid: doctor.uid });
    const first = { template_name: '初诊', doctor_uid: doctor.uid, status: 'to_write', visit_id };
    expect(await written(member_id)).toEqual([first]);
    await manager.ask(visitAdvance, { visit_id, step: 'treating', uid: doctor.uid });
    const both = [first, { ...first, template_name: '治疗' }];
    expect(await written(member_id)).toEqual(both);
    // Handed to somebody who writes no records, and back: nothing more.
    await manager.ask(visitHandOver, { visit_id, version: 3, uid: therapist.uid });
    await manager.ask(visitHandOver, { visit_id, version: 4, uid: doctor.uid });
    expect(await written(member_id)).toEqual(both);
    await manager.ask(visitAdvance, { visit_id, step: 'left', reason: '已现场处理' });
    const [row] = await doctor.ask(recordSearch, { member_id, tab: 'open' }, CLINIC);
    expect(row).toMatchObject({ actions: ['write', 'recycle'] });
    expect(await doctor.ask(recordDetail, { emr_record_id: row!.emr_record_id }, CLINIC)).toMatchObject({ values: ['复查'] });

    const again = await walkIn(manager, member_id);
    await manager.ask(visitAdvance, { visit_id: again, step: 'consulting', uid: doctor.uid });
    expect((await written(member_id)).slice(2)).toEqual([{ ...first, template_name: '复诊', visit_id: again }]);
  });

  it('go along with a customer who is handed over, until somebody has written in them', async () => {
    const member_id = await newCustomer(world);
    // What somebody began by hand today is no earlier visit.
    const [nursing] = await manager.ask(templateSearch, { key_word: '护理' });
    await manager.ask(addRecord, { member_id, emr_template_id: nursing!.emr_template_id, doctor_uid: manager.uid });
    const visit_id = await walkIn(manager, member_id);
    await manager.ask(visitAdvance, { visit_id, step: 'consulting', uid: doctor.uid });
    const mine = async () => (await written(member_id)).filter((row) => row.visit_id === visit_id);
    expect(await mine()).toMatchObject([{ template_name: '初诊', doctor_uid: doctor.uid }]);
    await manager.ask(visitHandOver, { visit_id, version: 2, uid: manager.uid });
    expect(await mine()).toMatchObject([{ template_name: '初诊', doctor_uid: manager.uid }]);
    // What was told of the colleague before them comes late: the record stays with whoever has the customer now.
    const late = { visit_id, shop_id: manager.shop_id, member_id, uid: doctor.uid, step: 'consulting' as const };
    await systemWork(world.backend, world.now(), world.founded.lanting!.org_id, async (work) => {
      for (const { hear } of subscribers.filter(({ topic }) => topic === visitTurned.topic)) await hear(work, late);
    });
    expect(await mine()).toMatchObject([{ template_name: '初诊', doctor_uid: manager.uid }]);
    const [row] = await manager.ask(recordSearch, { member_id, tab: 'open' });
    const { emr_record_id } = row!;
    await manager.ask(saveRecord, { emr_record_id, version: 1, doctor_uid: manager.uid, values: ['写过了'], images: [] });
    await manager.ask(visitHandOver, { visit_id, version: 3, uid: doctor.uid });
    expect(await mine()).toMatchObject([{ template_name: '初诊', doctor_uid: manager.uid }]);
  });

  it('stay with whoever consulted where somebody else presses the next step', async () => {
    const member_id = await newCustomer(world);
    const visit_id = await walkIn(manager, member_id);
    await manager.ask(visitAdvance, { visit_id, step: 'consulting', uid: doctor.uid });
    await tell();
    await manager.ask(visitAdvance, { visit_id, step: 'treating' });
    const first = { template_name: '初诊', doctor_uid: doctor.uid, status: 'to_write', visit_id };
    const treatment = { ...first, template_name: '治疗', doctor_uid: manager.uid };
    expect(await written(member_id)).toEqual([first, treatment]);
    const [mine] = await doctor.ask(recordSearch, { member_id, doctor_uid: doctor.uid }, CLINIC);
    const { emr_record_id } = mine!;
    await doctor.ask(saveRecord, { emr_record_id, version: 1, doctor_uid: doctor.uid, values: ['写到一半'], images: [] }, CLINIC);
    // Handed over during the treatment, what the treatment demanded goes along.
    await manager.ask(visitHandOver, { visit_id, version: 3, uid: doctor.uid });
    expect(await written(member_id)).toEqual([first, { ...treatment, doctor_uid: doctor.uid }]);
  });

  it('are in the file that a customer’s was merged into, where that came between', async () => {
    const [kept, absorbed] = [await newCustomer(world), await newCustomer(world)];
    const visit_id = await walkIn(manager, absorbed);
    await manager.ask(visitAdvance, { visit_id, step: 'consulting', uid: doctor.uid });
    await manager.ask(mergeMembers, { member_id: kept, other_id: absorbed, reason: '同一人' });
    expect(await written(kept)).toMatchObject([{ template_name: '初诊', visit_id }]);
  });

  it('are not begun again once they were recycled, nor for whoever writes none, nor once the clinic demands none', async () => {
    const member_id = await newCustomer(world);
    const visit_id = await walkIn(manager, member_id);
    await manager.ask(visitAdvance, { visit_id, step: 'consulting', uid: therapist.uid });
    expect(await written(member_id)).toEqual([]);
    await manager.ask(visitHandOver, { visit_id, version: 2, uid: doctor.uid });
    expect(await written(member_id)).toHaveLength(1);
    const [row] = await doctor.ask(recordSearch, { member_id }, CLINIC);
    await doctor.ask(recycleRecord, { emr_record_id: row!.emr_record_id, reason: '误建' }, CLINIC);
    await manager.ask(visitHandOver, { visit_id, version: 3, uid: manager.uid });
    await manager.ask(visitHandOver, { visit_id, version: 4, uid: doctor.uid });
    expect(await written(member_id)).toHaveLength(1);

    await decide(false);
    const other = await newCustomer(world);
    await manager.ask(visitAdvance, { visit_id: await walkIn(manager, other), step: 'consulting', uid: doctor.uid });
    expect(await written(other)).toEqual([]);
  });
});
