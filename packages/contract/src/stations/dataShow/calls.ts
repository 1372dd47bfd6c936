import { z } from 'zod'
import { endpoint, noResult } from '../../endpoint.ts'
import { siteId } from '../../form/fields.ts'
import { variants } from '../overview/subsystems.ts'
import { dataPages, dataShow } from './entities.ts'
import { dataShowRule } from './rules.ts'

export const dataShowCalls = {
  select: endpoint({
    method: 'GET',
    path: '/dataShow/select',
    access: 'session',
    summary: 'How the data of a project are shown; pages that nobody has edited are absent',
    input: z.object({ siteId }),
    result: z.array(dataShow),
  }),
  insert: endpoint({
    method: 'POST',
    path: '/dataShow/insert',
    access: 'dataShow:edit',
    summary: 'Set how the data of a page of a project are shown',
    operation: ['Change how data are shown', '修改数据显示', 'Modification de l’affichage des données'],
    input: dataShowRule,
    result: noResult,
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/dataShow/reset',
    access: 'dataShow:edit',
    summary: 'Show the data of a page of a project as the house has them',
    operation: ['Reset how data are shown', '重置数据显示', 'Réinitialisation de l’affichage des données'],
    input: z.object({ siteId, page: z.enum(dataPages), variant: z.enum(variants) }),
    result: noResult,
  }),
}
