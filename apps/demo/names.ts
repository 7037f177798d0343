import type { Random } from './random.ts';

const SURNAMES =
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文';
const GIVEN = [
  '静怡',
  '雨桐',
  '梓涵',
  '欣怡',
  '思琪',
  '佳慧',
  '晓燕',
  '丽娟',
  '婷婷',
  '雅琴',
  '美玲',
  '海燕',
  '秀英',
  '文静',
  '诗涵',
  '梦瑶',
  '若曦',
  '可馨',
  '紫萱',
  '嘉怡',
  '婉清',
  '清妍',
  '依诺',
  '语嫣',
  '芷若',
  '慧敏',
  '晓琳',
  '艳红',
  '春梅',
  '淑芬',
  '玉兰',
  '子轩',
  '浩然',
  '建国',
  '志强',
  '明辉',
  '俊杰',
  '天宇',
  '伟',
  '磊',
  '敏',
  '芳',
  '娜',
  '洁',
  '琳',
  '倩',
  '颖',
  '雪',
  '莹',
  '瑶',
];
const HK_SURNAMES = '陳黃李梁林張吳何劉鄭葉鄧馮曾蔡蘇許羅郭謝';
const HK_GIVEN = [
  '嘉欣',
  '詠詩',
  '美玲',
  '曉彤',
  '穎珊',
  '凱琳',
  '慧儀',
  '佩珊',
  '倩雯',
  '芷晴',
  '家怡',
  '雅雯',
  '淑儀',
  '曼婷',
  '思敏',
  '子晴',
  '樂瑤',
  '志明',
  '家豪',
  '俊傑',
];

/** A name as customers of the mainland chain have it. */
export const nameOf = (random: Random): string => random.pick([...SURNAMES]) + random.pick(GIVEN);
const FIRST = '佳雅静思雨欣梦晓婉若诗文可嘉心玉美丽秀海子明志建国俊浩雪春慧艺凌安宁沐语清书锦乐悦';
const LAST = '怡婷琪涵妍萱瑶琳敏颖倩莹洁芳娜燕梅红兰英华玲珍霞平蓉薇菲岚茜彤溪芸瑾然桐宸轩辉杰';

/** A name out of 170,000, for crowds in which fewer would stand out. */
export const rareNameOf = (random: Random): string =>
  random.pick([...SURNAMES]) + (random.chance(0.2) ? random.pick([...LAST]) : random.pick([...FIRST]) + random.pick([...LAST]));
/** A name as customers in Hong Kong have it. */
export const hongKongNameOf = (random: Random): string => random.pick([...HK_SURNAMES]) + random.pick(HK_GIVEN);
