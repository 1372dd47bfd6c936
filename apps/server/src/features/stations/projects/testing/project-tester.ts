import type { Endpoint } from '@gridhelm/contract/endpoint'
import type { Envelope, FieldErrors } from '@gridhelm/contract/envelope'
import { fileCalls } from '@gridhelm/contract/files/calls'
import { projectCalls } from '@gridhelm/contract/stations/projects/calls'
import type { NewProject } from '@gridhelm/contract/stations/projects/entities'
import type { TestApp } from '../../../../testing/test-app.ts'
import { upload } from '../../../../testing/upload.ts'

/** The least that is a PNG. */
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** What tests about projects keep doing, with the administrator's token unless another is said. */
export async function projectTester(testApp: TestApp) {
  const admin = await testApp.login('admin')
  const { envelope } = await upload(
    testApp,
    fileCalls.upload,
    { name: 'site.png', bytes: png },
    { token: admin },
  )
  const picture = String(envelope.result)
  let count = 0

  const form = (values: object = {}): Record<string, unknown> => ({
    projectName: `Project ${++count}`,
    projectType: '1',
    totalCapacity: 250.5,
    contact: 'Awa Diop',
    picture,
    price: 0.18,
    endUserCount: 120,
    transmissionMode: 'MQTT',
    makeCertificate: true,
    ...values,
  })

  const answer = async (endpoint: Endpoint, input: object, token = admin): Promise<Envelope> =>
    (await testApp.call(endpoint, input as Record<string, unknown>, { token })).envelope

  return {
    admin,
    picture,
    form,
    answer,
    add: (values: object = {}, token = admin): Promise<NewProject> =>
      testApp.ask(projectCalls.add, form(values), { token }),
    /** The fields that a refusal names with their sentences, or what it says when it names none. */
    async faults(endpoint: Endpoint, input: object, token = admin): Promise<unknown> {
      const { success, message, result } = await answer(endpoint, input, token)
      if (success) throw new Error(`${endpoint.path} was not refused`)
      return (result as FieldErrors | null)?.fields ?? message
    },
    async list(query: object = {}, token = admin) {
      const { records } = await testApp.ask(projectCalls.list, { pageSize: 100, ...query }, { token })
      return records
    },
  }
}
export type ProjectTester = Awaited<ReturnType<typeof projectTester>>
