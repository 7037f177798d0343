import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { employeeSearch } from '../contract/employee.endpoints.ts';
import { importCheck, importUsers } from '../contract/import.endpoints.ts';
import { freshPhone, takeOn } from './employees.ts';

let world: World;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
});
afterAll(() => world.close());

const csv = (...lines: string[]): File => new File([lines.join('\r\n')], 'staff.csv', { type: 'text/csv' });
const HEAD = '姓名,手机号,工号,性别,角色,身份,部门,入职日期,登录账号';
const countStaff = async (): Promise<string> => (await world.look<{ n: string }>('lanting', 'select count(*) as n from staff'))[0]!.n;

describe('an import of colleagues', () => {
  it('shows every row’s fate and keeps nothing, then takes on in one step whom it can and names the rest', async () => {
    const [one, other] = [freshPhone(), freshPhone()];
    const known = await takeOn(world, manager, 'lanting', { staff_num: 'IM1' });
    const before = await countStaff();
    const { lines } = await manager.ask(importCheck, {
      file: csv(
        HEAD,
        `导入甲,${one},,男,收银员,,美容部/护理组,2024/1/2,是`,
        `导入乙,${one},,女,收银员,,,,`,
        `导入丙,${known.mobile_number},,女,收银员,,,,`,
        `导入丁,${freshPhone()},IM1,女,收银员,,,,`,
        `导入戊,${freshPhone()},,女,总部管理员,,,,`,
        `导入己,${freshPhone()},,女,没有的角色,,,,`,
        `导入庚,${freshPhone()},,女,,没有的身份,,,`,
        `导入辛,${freshPhone()},,女,,,没有的部门,,`,
        `导入壬,123,,女,,,,,`,
        `,${freshPhone()},,女,,,,,`,
        `导入癸,${freshPhone()},,女,,,,2024-13-01,`,
        `导入子,${freshPhone()},,女,,,,,是`,
        `导入丑,${freshPhone()},,未知,,,,,`,
        `导入寅,${other},,女,美容师,美容师、护士,,,否`,
      ),
    });
    expect(lines.map(({ line, fault }) => [line, fault?.key ?? 'ready'])).toEqual([
      [2, 'ready'],
      [3, 'staff.import_phone_twice'],
      [4, 'staff.mobile_taken'],
      [5, 'staff.staff_num_taken'],
      [6, 'staff.role_beyond'],
      [7, 'staff.role_unknown'],
      [8, 'staff.identity_unknown'],
      [9, 'staff.group_unknown'],
      [10, 'staff.mobile_invalid'],
      [11, 'staff.name_required'],
      [12, 'kernel.day_invalid'],
      [13, 'staff.role_required'],
      [14, 'staff.gender_unknown'],
      [15, 'ready'],
    ]);
    expect(await countStaff()).toBe(before);

    // Sent as they are, the faulty ones too: the server judges anew.
    const { added, failed } = await manager.ask(importUsers, { rows: lines });
    expect({ added, failed: failed.length }).toEqual({ added: 2, failed: 12 });
    expect(Number(await countStaff())).toBe(Number(before) + 2);
    const found = await manager.ask(employeeSearch, { key_word: '导入' });
    expect(
      found.map(({ real_name, group_name, role_names, identity_names, entry_date, open_user }) => ({
        real_name,
        group_name,
        role_names,
        identity_names,
        entry_date,
        open_user,
      })),
    ).toEqual([
      { real_name: '导入甲', group_name: '护理组', role_names: '收银员', identity_names: '', entry_date: '2024-01-02', open_user: true },
      { real_name: '导入寅', group_name: null, role_names: '美容师', identity_names: '美容师、护士', entry_date: null, open_user: false },
    ]);
    expect(new Set(found.map(({ staff_num }) => staff_num)).size).toBe(2);
  });

  it('reads workbooks and headings in any language', async () => {
    const book = await writeXlsx({
      sheets: [
        {
          name: 'Staff',
          rows: [
            ['Name', 'Mobile number *', 'Hired on', 'Roles'],
            ['导入英', Number(freshPhone()), new Date('2025-03-04'), '收银员'],
          ],
        },
      ],
    });
    const { lines } = await manager.ask(importCheck, { file: new File([book as BlobPart], 'staff.xlsx') });
    expect(lines).toMatchObject([{ line: 2, real_name: '导入英', entry_date: '2025-03-04', fault: null }]);
  });

  it('is read once, though somebody’s rights changed since the caller’s last call', async () => {
    await world.look('lanting', 'update staff set remarks = remarks');
    const { lines } = await manager.ask(importCheck, { file: csv(HEAD, `导入再,${freshPhone()},,,收银员,,,,`) });
    expect(lines).toMatchObject([{ real_name: '导入再', fault: null }]);
  });

  it.each([
    ['headings that name no phone', csv('姓名,备注', '王,无'), '表头需包含「姓名」和「手机号」'],
    ['headings alone', csv(HEAD), '文件中没有可导入的内容'],
    ['201 rows', csv(HEAD, ...Array.from({ length: 201 }, (_, index) => `人${index},1,,,,,,,`)), '内容过多，最多 200 行'],
    ['a picture', new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0])], 'a.xlsx'), '文件无法识别，请上传 xlsx、xls 或 csv 文件'],
  ])('is refused with %s', async (_, file, message) => {
    await expectRefusal(world, 'lanting', () => manager.call(importCheck, { file }), { status: 400, message, field: 'file' });
  });

  it('is refused beyond a megabyte', async () => {
    const answer = await manager.call(importCheck, { file: csv(HEAD, 'x'.repeat(1024 * 1024)) });
    expect({ status: answer.status, field: answer.errors?.[0]?.field }).toEqual({ status: 413, field: 'file' });
  });
});
