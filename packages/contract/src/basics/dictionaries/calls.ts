import { z } from 'zod'
import { endpoint, noResult, nothing } from '../../endpoint.ts'
import { recordId } from '../../form/fields.ts'
import { dictItem } from './entities.ts'

export const dictionaryCalls = {
  getDictItems: endpoint({
    method: 'GET',
    path: '/sys/dict/getDictItems/{code}',
    access: 'session',
    summary: 'The enabled items of a dictionary, in order; or a look-up in an open table: table,text,code',
    input: z.object({ code: z.string().max(300) }),
    result: z.array(dictItem),
  }),
  queryAllDictItems: endpoint({
    method: 'GET',
    path: '/sys/dict/queryAllDictItems',
    access: 'session',
    summary: 'The enabled items of every dictionary',
    input: nothing,
    result: z.record(z.string(), z.array(dictItem)),
  }),
  refleshCache: endpoint({
    method: 'GET',
    path: '/sys/dict/refleshCache',
    access: 'dictionary:list',
    summary: 'Tells every browser to fetch the dictionaries again; the server itself keeps none',
    input: nothing,
    result: noResult,
  }),
}

/** The deleted dictionaries: until they are deleted for good they can be brought back. */
export const deletedDictionaryCalls = {
  deleteList: endpoint({
    method: 'GET',
    path: '/sys/dict/deleteList',
    access: 'dictionary:bin',
    summary: 'The deleted dictionaries',
    input: nothing,
    result: z.array(
      z.object({
        id: z.string(),
        dictName: z.string(),
        dictCode: z.string(),
        description: z.string().nullable(),
        createTime: z.string(),
      }),
    ),
  }),
  back: endpoint({
    method: 'PUT',
    path: '/sys/dict/back/{id}',
    access: 'dictionary:bin',
    summary: 'Brings a deleted dictionary back with its items',
    operation: [
      'Restore a deleted dictionary',
      '恢复已删除的字典',
      'Restauration d’un dictionnaire supprimé',
    ],
    input: z.object({ id: recordId }),
    result: noResult,
  }),
  deletePhysic: endpoint({
    method: 'DELETE',
    path: '/sys/dict/deletePhysic/{id}',
    access: 'dictionary:bin',
    summary: 'Deletes a deleted dictionary and its items for good',
    operation: ['Delete a dictionary for good', '彻底删除字典', 'Suppression définitive d’un dictionnaire'],
    input: z.object({ id: recordId }),
    result: noResult,
  }),
}
