import { importCase, importSamples } from '#apps/testing/imports.ts';
import { plantCode } from '#apps/testing/codes.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import * as employee from '../contract/employee.endpoints.ts';
import * as rescue from '../contract/rescue.endpoints.ts';
import * as staff from '../contract/staff.endpoints.ts';
import { staffImport } from '../contract/import.endpoints.ts';
import { anEmployee, freshPhone, newEmployee } from './employees.ts';

const founded = ({ world, organisation }: Stage) => world.founded[organisation]!;

/** Somebody who leaves, with a member who belongs to them, and the colleague who takes over. */
async function leaving(stage: Stage) {
  const identity_ids = [founded(stage).identities.consultant!];
  const [from, to] = [await anEmployee(stage, { identity_ids }), await anEmployee(stage, { identity_ids })];
  await (await stage.world.as(stage.boss)).ask(memberAdd, {
    ...stage.newMember(),
    identity_persons: [{ identity_id: identity_ids[0]!, belong_ids: [from.uid] }],
  });
  return { ...from, hand_over_uid: to.uid };
}

const aDoctor = (stage: Stage) => anEmployee(stage, { identity_ids: [founded(stage).identities.doctor!] });

/** A colleague with sign-in; what they lost is of `lost`. */
async function locked(stage: Stage, lost?: 'factor') {
  const { uid, version } = await anEmployee(stage, { open_user: true });
  if (lost)
    await stage.world.look(
      stage.organisation,
      "insert into identity.totp (account_id, secret, created_at, confirmed_at) select account_id, '\\x00', now(), now() from staff where uid = $1",
      [uid],
    );
  return { uid, version, reason: '手机丢失' };
}

export const employeeSamples: Sample[] = [
  sample(rescue.accountState, async (stage) => ({ uid: (await locked(stage)).uid })),
  sample(rescue.resetTotp, (stage) => locked(stage, 'factor')),
  sample(rescue.endSessions, (stage) => locked(stage)),
  sample(rescue.sendRebindCode, async (stage) => ({ uid: (await locked(stage)).uid, mobile_number: freshPhone() })),
  sample(rescue.rebindPhone, async (stage) => {
    const mobile_number = freshPhone();
    return { ...(await locked(stage)), mobile_number, code: await plantCode(stage.world, mobile_number, 'STAFF_PHONE') };
  }),
  sample(employee.employeeSearch, (stage) => ({ role_id: founded(stage).roles.manager!, identity_id: founded(stage).identities.consultant! })),
  sample(employee.employeeById, (stage) => anEmployee(stage).then(({ uid }) => ({ uid }))),
  sample(employee.employeeAdd, (stage) => ({
    ...newEmployee(stage.world, stage.organisation, { identity_ids: [founded(stage).identities.nurse!], open_user: true }),
  })),
  sample(employee.employeeEdit, async (stage) => ({
    ...newEmployee(stage.world, stage.organisation),
    open_user: undefined,
    ...(await anEmployee(stage)),
  })),
  sample(employee.employeeProfile, async (stage) => ({ ...(await anEmployee(stage)), is_public: true, specialty: '皮肤管理', tags: ['细心'] })),
  sample(employee.employeeOpenUser, (stage) => anEmployee(stage)),
  sample(employee.employeeState, async (stage) => ({ ...(await leaving(stage)), operation: 'close' as const })),
  sample(employee.employeeDelete, leaving),
  sample(employee.employeeHandOver, async (stage) => ({ uid: (await leaving(stage)).uid })),
  sample(employee.employeePower, (stage) => anEmployee(stage).then(({ uid }) => ({ uid })), ({ head }) => head),
  sample(employee.employeePowerEdit, async (stage) => ({ ...(await anEmployee(stage)), shop_ids: [stage.head.shop_id] }), ({ head }) => head),
  sample(employee.pushDoctors, async (stage) => ({ uids: [(await aDoctor(stage)).uid], shop_ids: [stage.head.shop_id] }), ({ head }) => head),
];

const anImport = importCase({
  importer: staffImport,
  headings: ['姓名', '手机号', '角色'],
  row: () => ({ real_name: '导入', mobile_number: freshPhone(), role_names: '收银员' }),
});

export const fileSamples: Sample[] = importSamples(anImport);

export const optionSamples: Sample[] = [
  sample(staff.staffOptions, async (stage) => ({
    identity_id: founded(stage).identities.consultant!,
    role_ids: [founded(stage).roles.manager!],
    shop_user_ids: [(await stage.world.as(stage.boss)).uid],
  })),
  sample(staff.staffPage, async (stage) => ({
    identity_id: founded(stage).identities.consultant!,
    role_ids: [founded(stage).roles.manager!],
    shop_user_ids: [(await stage.world.as(stage.boss)).uid],
  })),
  sample(staff.allotUsers, async (stage) => ({ except_uid: (await anEmployee(stage)).uid })),
  sample(staff.servingUsers, (stage) => ({ identity_id: founded(stage).identities.consultant! })),
  sample(staff.people, () => ({ keyword: '员工' })),
  sample(staff.shopOptions, () => ({})),
  sample(staff.rolesOfShop, async (stage) => ({ shop_id: (await stage.world.as(stage.boss)).shop_id })),
];
