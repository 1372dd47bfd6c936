import { endpoint, guarded, longRequestTimeoutMs, noResult } from '../../endpoint.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { clearPreview } from './entities.ts'
import { dataClearResource } from './resource.ts'
import { cancelClearRule, clearRule, decideClearRule, previewRule } from './rules.ts'

const { list, queryById, exportXls } = resourceCalls(dataClearResource)

/** Clearing what a site has sent: counted first, asked for by one person, approved by another. */
export const dataClearCalls = guarded(
  { ownName: true, stepUp: true },
  {
    list,
    queryById,
    exportXls,
    preview: endpoint({
      method: 'POST',
      path: '/dataClear/preview',
      access: 'dataClear:add',
      summary: 'Count what a clear would take; nothing is changed',
      asksOnly: true,
      input: previewRule,
      result: clearPreview,
      timeoutMs: longRequestTimeoutMs,
      cancellable: true,
    }),
    clear: endpoint({
      method: 'POST',
      path: '/dataClear/clear',
      access: 'dataClear:add',
      summary: 'Ask for a clear; it starts once a second person has approved it',
      operation: ['Ask for a data clear', '申请清除数据', 'Demande d’effacement de données'],
      input: clearRule,
      result: noResult,
      timeoutMs: longRequestTimeoutMs,
    }),
    decide: endpoint({
      method: 'POST',
      path: '/dataClear/decide',
      access: 'dataClear:approve',
      summary: 'Approve or refuse a clear that somebody else has asked for',
      operation: ['Decide about a data clear', '审批数据清除', 'Décision sur un effacement de données'],
      input: decideClearRule,
      result: noResult,
    }),
    cancel: endpoint({
      method: 'POST',
      path: '/dataClear/cancel',
      access: 'dataClear:add',
      summary: 'Take a clear back, or stop it where it stands',
      operation: ['Stop a data clear', '停止数据清除', 'Arrêt d’un effacement de données'],
      input: cancelClearRule,
      result: noResult,
    }),
  },
)
