import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changed, expectRefusal, fingerprint } from '#apps/testing/fingerprint.ts';
import { idOf } from '#apps/testing/members.ts';
import { newcomer } from '#apps/testing/newcomer.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { newCustomer, sell } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { account } from '#domains/access/contract/account.endpoints.ts';
import { countersign } from '#domains/access/contract/countersign.endpoints.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { dictItemSave } from '#domains/dictionary/contract/dictionary.endpoints.ts';
import { downloadFile, downloadSearch } from '#domains/download/contract/download.endpoints.ts';
import { planAdd } from '#domains/follow_up/contract/plan.endpoints.ts';
import { typeList } from '#domains/follow_up/contract/type.endpoints.ts';
import { memberAdd, memberDetail, memberEdit } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { addConsult } from '#domains/record/contract/consult.endpoints.ts';
import { addServiceLog } from '#domains/record/contract/service-log.endpoints.ts';
import { HEADER } from '#kernel/contract/envelope.ts';
import { xlsOf } from '#kernel/testkit/xls.ts';
import { importAdd, importCheck, importSearch, importUndo } from '../contract/import.endpoints.ts';

let world: World;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
});
afterAll(() => world.close());

let made = 0;
const phone = (): string => `134${String(10_000_000 + (made += 1))}`;
const csv = (...lines: string[]): File => new File([lines.join('\r\n')], 'members.csv', { type: 'text/csv' });
const HEAD = '会员姓名,手机号,会员编号,顾客来源,会员等级,性别,出生日期,标签,证件号码,储值卡,本金余额,赠送金余额,次卡,剩余次数,次卡剩余金额,开卡日期';

const fatesOf = async (...lines: string[]) => (await manager.ask(importCheck, { file: csv(HEAD, ...lines) })).lines;
const faultsOf = async (line: string): Promise<string[]> => (await fatesOf(line))[0]!.faults.map(({ column, key }) => `${column} ${key}`);
const countMembers = async (): Promise<number> => (await manager.call(memberSearch, {})).data_total!;

/** Checks a file and takes what is in order. */
async function bringIn(...lines: string[]) {
  const checked = await fatesOf(...lines);
  return manager.ask(importAdd, { file_name: 'members.csv', rows: checked.map(({ faults: _, ...row }) => row) });
}

describe('a check of a file', () => {
  it('names each cell that is wrong, and keeps nothing', async () => {
    const known = phone();
    await newCustomer(world, { mobile_number: known });
    const before = await fingerprint(world, 'lanting');
    expect(await faultsOf(`,${phone()},,自然到店`)).toEqual(['member_name member.name_required']);
    expect(await faultsOf('错手机,123,,自然到店')).toEqual(['mobile_number member.mobile_invalid']);
    expect(await faultsOf(`重复手机,${known},,自然到店`)).toEqual(['mobile_number member.phone_taken']);
    expect(await faultsOf(`无来源,${phone()},,`)).toEqual(['source_name member.source_required']);
    expect(await faultsOf(`转介绍,${phone()},,转介绍`)).toEqual(['recommend_phone member.recommend_required']);
    expect(await faultsOf(`长名字的标签,${phone()},,自然到店,,,,九个字的标签太长了`)).toEqual(['label kernel.too_long']);
    expect(await faultsOf(`多处错误,${phone()},A-1,没有的来源,没有的等级,未知,2024-13-01,,310101199001011235`)).toEqual([
      'gender intake.gender_unknown',
      'source_name intake.name_unknown',
      'level_name intake.name_unknown',
      'member_num member.member_num_invalid',
      'birth member.birth_invalid',
      'id_number member.id_number_invalid',
    ]);
    expect(await faultsOf(`卡错,${phone()},,自然到店,,,,,,没有的卡,abc`)).toEqual([
      'balance_card intake.name_unknown',
      'current_balance kernel.money_invalid',
    ]);
    expect(await faultsOf(`没卡名,${phone()},,自然到店,,,,,,,100`)).toEqual(['balance_card intake.card_missing']);
    expect(changed(before, await fingerprint(world, 'lanting'))).toEqual([]);
  });

  it('reads types by their names, whoever’s and in any language, and names one that is not offered', async () => {
    await manager.ask(dictItemSave, { type_code: 'MEMBER_TYPE', item_name: '导入类型' });
    const head = '会员姓名,手机号,顾客来源,会员类型';
    const lines = ['签约会员', 'Staff family', '导入类型', '', '贵宾'].map((type, n) => `类型${n},${phone()},自然到店,${type}`);
    const checked = (await manager.ask(importCheck, { file: csv(head, ...lines) })).lines;
    expect(checked.map(({ faults }) => faults)).toEqual([
      [], [], [], [], [{ column: 'member_type', key: 'intake.name_unknown', params: { name: '贵宾' } }],
    ]);
    await manager.ask(importAdd, { file_name: 'members.csv', rows: checked.map(({ faults: _, ...row }) => row) });
    const typeOf = async (key_word: string) => (await manager.ask(memberSearch, { key_word }))[0]!.member_type;
    expect([await typeOf('类型0'), await typeOf('类型1'), await typeOf('类型3')]).toEqual(['signed', 'staff_family', '']);
    expect(await typeOf('类型2')).toMatch(/^own_/);
  });

  it('finds phones and numbers that the file itself has twice', async () => {
    const twice = phone();
    const fates = await fatesOf(`甲,${twice},N77,自然到店`, `乙,${twice},,自然到店`, `丙,${phone()},N77,自然到店`);
    expect(fates.map(({ faults }) => faults.map(({ key }) => key))).toEqual([[], ['intake.phone_twice'], ['intake.number_twice']]);
  });

  it('reads workbooks too, old ones as well', async () => {
    const rows = [HEAD.split(','), ['表格甲', phone(), '', '自然到店']];
    const files = [
      new File([new Uint8Array(await writeXlsx({ sheets: [{ name: '会员', rows }] }))], 'members.xlsx'),
      new File([xlsOf(rows) as BlobPart], 'members.xls'),
    ];
    for (const file of files)
      expect((await manager.ask(importCheck, { file })).lines).toMatchObject([{ line: 2, member_name: '表格甲', faults: [] }]);
  });

  it('refuses a file without headings, an empty one and one too long', async () => {
    expect((await manager.call(importCheck, { file: csv('甲,乙', '1,2') })).message).toContain('表头需包含「会员姓名」和「手机号」');
    expect((await manager.call(importCheck, { file: csv(HEAD) })).message).toBe('文件中没有可导入的内容');
    const many = Array.from({ length: 201 }, (_, n) => `多${n},${phone()},,自然到店`);
    expect((await manager.call(importCheck, { file: csv(HEAD, ...many) })).status).toBe(400);
  });

  it('is the right of few', async () => {
    const file = csv(HEAD, `越权,${phone()},,自然到店`);
    const cashier = await world.as('cashier');
    await expectRefusal(world, 'lanting', () => cashier.call(importCheck, { file }), { status: 403, message: '您没有此操作的使用权限' });
  });
});

describe('an import', () => {
  it('takes 170 of 200 rows in one step, and gives the 30 others back with their reasons', async () => {
    const before = await countMembers();
    const lines = Array.from({ length: 200 }, (_, n) =>
      n % 20 < 3 ? `坏行${n},12,,自然到店` : `批量${n},${phone()},,自然到店,,女,1990-01-01,批量导入`,
    );
    const answer = await bringIn(...lines);
    expect(answer).toMatchObject({ added: 170, cards: 0 });
    expect(answer.failed).toHaveLength(30);
    expect(answer.failed[0]).toEqual({ line: 2, faults: [{ column: 'mobile_number', key: 'member.mobile_invalid', params: {} }] });
    expect(await countMembers()).toBe(before + 170);
    expect((await manager.call(memberSearch, { label: ['批量导入'] })).data_total).toBe(170);
    expect((await manager.call(memberSearch, { key_word: '坏行' })).data).toEqual([]);
    const [record] = await manager.ask(downloadSearch, { flag: 1 });
    expect(record).toMatchObject({ sdl_id: answer.sdl_id, records_num: 200, line_num: 200, status: 1, remark: '170 行新增，30 行未导入' });
    const { data: file } = await manager.call(downloadFile, { sdl_id: answer.sdl_id });
    const { sheets } = await readXlsx(file as unknown as Uint8Array, { sheets: [0] });
    expect(sheets[0]!.rows).toHaveLength(31);
    expect(sheets[0]!.rows[1]!.slice(0, 4)).toEqual(['2', '手机号：手机号格式不正确！', '坏行0', '12']);
  });

  it('puts old cards on file with it, against the opening account', async () => {
    const { data } = await manager.call(memberSearch, { page_size: 1 });
    expect(data).toHaveLength(1);
    const [balanceName, countName] = await templateNames();
    const answer = await bringIn(`带卡甲,${phone()},,自然到店,,,,,,${balanceName},"1,234.56",78.9,${countName},7,700,2026-01-15`);
    expect(answer).toMatchObject({ added: 1, cards: 2, failed: [] });
    const member_id = await idOf(world, '带卡甲');
    const cards = await manager.ask(memberCards, { member_id });
    expect(cards.find(({ kind }) => kind === 'stored_value_card')).toMatchObject({
      current_balance: 123_456,
      current_dis_balance: 7_890,
      create_time: '2026-01-15',
    });
    expect(cards.find(({ kind }) => kind === 'count_card')!.items.filter(({ gift }) => !gift)).toMatchObject([{ total_num: 7, remain_num: 7 }]);
    const [row] = await manager.ask(memberSearch, { key_word: '带卡甲' });
    expect(row).toMatchObject({ current_balance: 123_456, current_dis_balance: 7_890, remain_num: 7, spend: 0 });
    expect(await world.look('lanting', 'select * from ledger_faults() union all select * from member_figure_faults()')).toEqual([]);
  });

  it('happens once under one key, and leaves no file of the second try behind', async () => {
    const rows = (await fatesOf(`一次甲,${phone()},,自然到店`)).map(({ faults: _, ...row }) => row);
    const first = await manager.call(importAdd, { file_name: 'a.csv', rows }, { key: 'import-only-once' });
    const again = await manager.call(importAdd, { file_name: 'a.csv', rows }, { key: 'import-only-once' });
    expect(again.data).toEqual(first.data);
    expect(await manager.ask(memberSearch, { key_word: '一次甲' })).toHaveLength(1);
  });

  it('stands in no log with what is private', async () => {
    await bringIn(`隐私导入,15511119998,,自然到店,,,,,11010519491231002X`);
    expect(world.logged.some((line) => line.includes('11010519491231002X') || line.includes('15511119998'))).toBe(false);
    const trail = await world.look<{ after: object }>('lanting', "select after from audit_entry where endpoint = 'intake.member.add'");
    expect(JSON.stringify(trail)).not.toMatch(/11010519491231002X|15511119998/);
  });
});

describe('old cards of files', () => {
  it('count on the day of whoever brings them as single ones do; beyond its limit a second person agrees, who stands in the trail', async () => {
    const head = await world.as('administrator');
    await decideRules(head, { 'card.supplement_of_day': 30_000 });
    const second = await newcomer(world, { role: 'manager' });
    const bringer = await (await newcomer(world, { role: 'manager' })).signIn();
    const [balanceName] = await templateNames();
    const card = { source_name: '自然到店', balance_card: balanceName, current_balance: '100', opened_on: '2026-01-15' };
    const fileOf = (...names: string[]) => ({
      file_name: 'cards.csv',
      rows: names.map((member_name, at) => ({ line: at + 2, member_name, mobile_number: phone(), ...card })),
    });
    expect(await bringer.ask(importAdd, fileOf('多卡甲', '多卡乙'))).toMatchObject({ added: 2, cards: 2 });
    const more = fileOf('多卡丙', '多卡丁');
    await expectRefusal(world, 'lanting', () => bringer.call(importAdd, more), {
      status: 403,
      message: '您今日补录卡的价值合计超过300.00，须由另一位同事授权',
    });
    const asked = { endpoint: importAdd.id, amount: 20_000, mobile_number: second.mobile, password: second.password };
    const { countersign_id } = await bringer.ask(countersign, asked);
    expect(await bringer.ask(importAdd, more, { headers: { [HEADER.countersign]: countersign_id } })).toMatchObject({ added: 2, cards: 2 });
    const [entry] = await world.look<{ after: object }>(
      'lanting',
      "select after from audit_entry where endpoint = 'intake.member.add' and after ? 'countersigned_by' order by audit_id desc limit 1",
    );
    expect(entry!.after).toMatchObject({ added: 2, countersigned_by: (await (await second.signIn()).ask(account, {})).real_name });
    await decideRules(head, { 'card.supplement_of_day': null });
  });
});

describe('taking an import back', () => {
  it('withdraws its members and their cards, and frees their phones', async () => {
    const before = await countMembers();
    const [balanceName] = await templateNames();
    const [one, other] = [phone(), phone()];
    const { import_id } = await bringIn(`撤销甲,${one},,自然到店,,,,,,${balanceName},100,,,,,2026-01-15`, `撤销乙,${other},,自然到店`);
    const member_id = await idOf(world, '撤销甲');
    expect(await manager.ask(importUndo, { import_id: import_id! })).toEqual({ member_num: 2, card_num: 1 });
    expect(await countMembers()).toBe(before);
    expect(await manager.ask(memberSearch, { key_word: '撤销' })).toEqual([]);
    expect((await manager.ask(memberSearch, { status: 'cancelled', page_size: 200 })).map((row) => row.member_id)).not.toContain(member_id);
    expect(await manager.ask(memberDetail, { member_id })).toMatchObject({ withdrawn: true, actions: [], current_balance: 0 });
    expect(await manager.ask(memberCards, { member_id })).toMatchObject([{ status: 'invalid', current_balance: 0 }]);
    expect(await world.look('lanting', 'select * from ledger_faults() union all select * from member_figure_faults()')).toEqual([]);
    expect((await bringIn(`再来甲,${one},,自然到店`)).added).toBe(1);
    expect((await manager.ask(importSearch, {})).find((record) => record.import_id === import_id)!.undone_time).not.toBeNull();
    await expectRefusal(world, 'lanting', () => manager.call(importUndo, { import_id: import_id! }), { status: 409, message: '该导入已撤销' });
  });

  it('is refused once a member was edited or sold to', async () => {
    const { facial } = world.founded.lanting!.catalog.projects;
    const first = await bringIn(`已编辑甲,${phone()},,自然到店`);
    const edited = await idOf(world, '已编辑甲');
    const { version, member_source } = await manager.ask(memberDetail, { member_id: edited });
    await manager.ask(memberEdit, { member_id: edited, version, member_name: '已编辑甲', member_source, remarks: '改' });
    const second = await bringIn(`已消费甲,${phone()},,自然到店`);
    await sell(manager, await idOf(world, '已消费甲'), [{ item_type: 'project', item_id: facial!, quantity: 1 }]);
    for (const [{ import_id }, name] of [
      [first, '已编辑甲'],
      [second, '已消费甲'],
    ] as const)
      await expectRefusal(world, 'lanting', () => manager.call(importUndo, { import_id: import_id! }), {
        status: 409,
        message: `${name} 等 1 位会员已有业务记录，不能整批撤销；需要停用的请逐个注销`,
      });
  });

  const entry = () => ({ business_date: '2026-03-02', uid: manager.uid });
  it.each([
    ['日志', (member_id: string) => manager.ask(addServiceLog, { member_id, ...entry(), item_name: '面部护理', content: '皮肤偏干' })],
    ['咨询', (member_id: string) => manager.ask(addConsult, { member_id, ...entry(), need: '想改善毛孔' })],
    [
      '回访',
      async (member_id: string) => {
        const [type] = await manager.ask(typeList, {});
        return manager.ask(planAdd, { member_id, type_id: type!.type_id, return_date: '2026-03-02', return_content: '问问近况' });
      },
    ],
  ] as const)('is refused once a member was written about or is to be called: %s', async (what, happen) => {
    const name = `已有${what}`;
    const { import_id } = await bringIn(`${name},${phone()},,自然到店`, `没有${what},${phone()},,自然到店`);
    await happen(await idOf(world, name));
    await expectRefusal(world, 'lanting', () => manager.call(importUndo, { import_id: import_id! }), {
      status: 409,
      message: `${name} 等 1 位会员已有业务记录，不能整批撤销；需要停用的请逐个注销`,
    });
  });

  it('is not for a sibling branch, which does not see it either', async () => {
    const { import_id } = await bringIn(`别店导入,${phone()},,自然到店`);
    const sibling = await world.as('siblingManager');
    expect((await sibling.ask(importSearch, {})).map((record) => record.import_id)).not.toContain(import_id);
    await expectRefusal(world, 'lanting', () => sibling.call(importUndo, { import_id: import_id! }), { status: 404, message: '导入记录不存在' });
  });
});

/** A stored-value card and a count card of one counter, by the names that a file knows them by. */
async function templateNames(): Promise<[string, string]> {
  const [balance] = await world.look<{ name: string }>('lanting', 'select balance_card_name as name from balance_card order by sbc_id limit 1');
  const [count] = await world.look<{ name: string }>(
    'lanting',
    `select c.shop_card_name as name from shop_card c
     where c.count_method <> 0 or (select count(*) from shop_card_project p where p.org_id = c.org_id and p.shop_card_id = c.shop_card_id and not p.gift) = 1
     order by c.shop_card_id limit 1`,
  );
  return [balance!.name, count!.name];
}

it('a new file cannot have the phone of one that an import brought', async () => {
  const taken = phone();
  await bringIn(`占号甲,${taken},,自然到店`);
  const answer = await manager.call(memberAdd, {
    member_name: '占号乙',
    mobile_number: taken,
    member_source: world.founded.lanting!.sources.walk_in!,
  });
  expect(answer.data?.member_name).toBe('占号甲');
});
