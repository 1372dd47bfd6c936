import { calls } from '@gridhelm/contract/calls'
import { apiBase, longRequestTimeoutMs } from '@gridhelm/contract/endpoint'
import { type ImportResult, importChoices } from '@gridhelm/contract/resource/calls'
import { logInByApi } from '../scripts/testing/api.ts'
import { withDemoServer } from './support/demo-server.ts'
import type { Report } from './support/figure.ts'

export const name = 'import'

const rows = 5_000
const badEvery = 100
const bad = rows / badEvery

/** The bad ones have a name that is too short; the others share ten first passwords, or have none. */
function sheetOf(series: string): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const username = index % badEvery === 0 ? 'x' : `${series}${index}`
    const password = index % 2 === 0 ? `First#2026-${index % 10}` : ''
    return `${username},Person ${index},enduser,${series}-${index},${series}${index}@example.org,${password}`
  })
  return ['username,realname,tier,workNo,email,password', ...lines].join('\r\n')
}

async function importSheet(
  address: string,
  token: string,
  series: string,
  keep: (typeof importChoices)[number],
): Promise<{ seconds: number; result: ImportResult }> {
  const form = new FormData()
  form.append('keep', keep)
  form.append('file', new Blob([sheetOf(series)]), 'users.csv')
  const begun = performance.now()
  const response = await fetch(address + apiBase + calls.users.importExcel.path, {
    method: 'POST',
    headers: { 'X-Access-Token': token },
    body: form,
  })
  const answer = (await response.json()) as { success: boolean; message: string; result: ImportResult }
  if (!answer.success) throw new Error(`The import was refused: ${answer.message}`)
  return { seconds: (performance.now() - begun) / 1000, result: answer.result }
}

export async function run(report: Report): Promise<void> {
  await withDemoServer(async (address) => {
    const { token } = await logInByApi(address, 'admin')
    for (const keep of importChoices) {
      const { seconds, result } = await importSheet(address, token, `${keep}_`, keep)
      const what = keep === 'good' ? 'the good rows kept' : 'none kept'
      report({
        figure: `${rows} users with ${bad} bad rows, ${what}`,
        value: seconds,
        unit: 's',
        target: longRequestTimeoutMs / 1000,
      })
      report({ figure: `rows reported, ${what}`, value: result.failedRows, unit: '', target: bad })
      report({
        figure: `rows kept, ${what}`,
        value: result.added,
        unit: '',
        target: keep === 'good' ? rows - bad : 0,
        higherIsBetter: keep === 'good',
      })
    }
  })
}
