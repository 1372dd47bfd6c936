import { z } from 'zod'
import { endpoint, noResult } from '../../endpoint.ts'
import { pageOf } from '../../page.ts'
import { filteredList } from '../../resource/calls.ts'
import { idList } from '../../selection/rules.ts'
import { dictItem } from '../dictionaries/entities.ts'
import { category, categoryNode } from './entities.ts'

const id = z.string().trim().max(64)
const code = z.string().trim().max(64)
const flag = z.union([z.boolean(), z.string()]).transform((value) => value === true || value === 'true')

/** The tree, level by level. */
export const categoryTreeCalls = {
  rootList: endpoint({
    method: 'GET',
    path: '/sys/category/rootList',
    access: 'category:list',
    summary: 'A page of the categories at the root',
    input: filteredList,
    result: pageOf(category),
  }),
  childList: endpoint({
    method: 'GET',
    path: '/sys/category/childList',
    access: 'category:list',
    summary: 'The categories right below one',
    input: z.object({ pid: id.min(1) }),
    result: z.array(category),
  }),
  checkCode: endpoint({
    method: 'GET',
    path: '/sys/category/checkCode',
    access: 'session',
    summary: 'Whether a code fits below a parent',
    input: z.object({ pid: id.default(''), code: code.default('') }),
    result: noResult,
  }),
}

/** For the choices of forms, whoever fills them in. */
export const categoryLookupCalls = {
  loadTreeData: endpoint({
    method: 'GET',
    path: '/sys/category/loadTreeData',
    access: 'session',
    summary: 'One level of the tree, below an id or a code',
    input: z.object({ pid: id.optional(), pcode: code.optional(), condition: z.string().optional() }),
    result: z.array(categoryNode),
  }),
  loadTreeRoot: endpoint({
    method: 'GET',
    path: '/sys/category/loadTreeRoot',
    access: 'session',
    summary: 'The tree below a code: one level when asynchronous, else all of it',
    input: z.object({ async: flag.default(false), pcode: code.optional() }),
    result: z.array(categoryNode),
  }),
  loadTreeChildren: endpoint({
    method: 'GET',
    path: '/sys/category/loadTreeChildren',
    access: 'session',
    summary: 'The level of the tree below an id',
    input: z.object({ pid: id.min(1) }),
    result: z.array(categoryNode),
  }),
  loadDictItem: endpoint({
    method: 'GET',
    path: '/sys/category/loadDictItem',
    access: 'session',
    summary: 'The names of categories, in the order of the ids',
    input: z.object({ ids: idList }),
    result: z.array(z.string()),
  }),
  loadOne: endpoint({
    method: 'GET',
    path: '/sys/category/loadOne',
    access: 'session',
    summary: 'The one category with this id, code or name',
    input: z.object({ field: z.string().max(64), val: z.string().max(100) }),
    result: category,
  }),
  loadAllData: endpoint({
    method: 'GET',
    path: '/sys/category/loadAllData',
    access: 'session',
    summary: 'Everything below a code, as choices',
    input: z.object({ code: code.optional() }),
    result: z.array(dictItem),
  }),
}
