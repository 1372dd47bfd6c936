import { describe, expect, it } from 'vitest'
import { allCalls } from '../../calls.ts'
import { languages } from '../../language.ts'
import { operateTypes } from './entities.ts'
import { callName, operationOf, titlesIn, titlesWith } from './operations.ts'

const endpoints = allCalls.map(({ endpoint }) => endpoint)
const isExport = (path: string) => /\/export\w*$/.test(path)
const writes = endpoints.filter(({ method, path }) => method !== 'GET' || isExport(path))

describe('the log', () => {
  it('has a title for every call that writes, imports or exports', () => {
    const nameless = writes.filter((call) => !call.operation).map(callName)
    expect(nameless).toEqual(writes.filter((call) => call.asksOnly).map(callName))
    // Frames have counters of their own, receipts stand at their message; the others only answer a question.
    expect(nameless.toSorted()).toEqual([
      'POST /dataClear/preview',
      'POST /fault/list',
      'POST /finance/payment/validate/{provider}',
      'POST /finance/payment/webhook/{provider}',
      'POST /finance/quote',
      'POST /iotProject/ingest/{projectNumber}',
      'POST /message/receipt',
      'POST /remote/commandCheck',
      'POST /sys/checkCaptcha',
      'POST /sys/passkey/ask',
      'POST /sys/role/previewMenu',
    ])
  })

  it('writes nothing about reading', () => {
    const reading = endpoints.filter((call) => call.method === 'GET' && operationOf(call)).map(callName)
    expect(reading.filter((name) => !isExport(name)).toSorted()).toEqual([
      'GET /cas/client/validateLogin',
      'GET /iotProject/brokerFiles',
      'GET /message/sysMessage/attachment',
      'GET /scheduledReport/download',
      'GET /sys/annountCement/doReleaseData',
      'GET /sys/annountCement/doReovkeData',
      'GET /sys/quartzJob/pause',
      'GET /sys/quartzJob/resume',
      'GET /sys/switchLanguage',
      'GET /thirdLogin/getLoginUser/{id}',
    ])
  })

  it('finds calls by their title in any language', () => {
    for (const word of ['positions: ADD', '职务管理：新增', 'fonctions : ajout'])
      expect(titlesWith(word)).toEqual(['Positions: add'])
    expect(titlesWith('no such words')).toEqual([])
    for (const language of languages) expect(titlesIn(language)['POST /sys/position/add']).toBeTruthy()
  })

  it.each([
    ['POST /sys/position/add', operateTypes.add],
    ['PUT /sys/position/edit', operateTypes.edit],
    ['DELETE /sys/position/deleteBatch', operateTypes.remove],
    ['POST /sys/position/importExcel', operateTypes.import],
    ['GET /sys/position/exportXls', operateTypes.export],
    ['POST /sys/login', null],
  ])('%s is an operation of kind %s', (name, kind) => {
    const call = endpoints.find((one) => callName(one) === name)
    expect(call && operationOf(call)?.operateType).toBe(kind)
  })
})
