import { handle } from '#kernel/server/mount.ts';
import * as seckill from '../contract/seckill.endpoints.ts';
import { addSeckill, callOffSeckill, deleteSeckill, editSeckill, growSeckill, publishSeckill } from './seckill.commands.ts';
import { listSeckillShops } from './seckill-items.ts';
import { listSeckills, seeSeckill } from './seckill.queries.ts';
import { listSales } from './sales.queries.ts';

export const routes = [
  handle(seckill.seckillSearch, listSeckills),
  handle(seckill.seckillDetail, seeSeckill),
  handle(seckill.seckillShops, listSeckillShops),
  handle(seckill.seckillAdd, addSeckill),
  handle(seckill.seckillEdit, editSeckill),
  handle(seckill.seckillPublish, publishSeckill),
  handle(seckill.seckillCallOff, callOffSeckill),
  handle(seckill.seckillDelete, deleteSeckill),
  handle(seckill.seckillGrow, growSeckill),
  handle(seckill.seckillSales, listSales),
];
