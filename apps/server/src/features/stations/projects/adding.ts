import type { NewProject } from '@gridhelm/contract/stations/projects/entities'
import type { ProjectDraft } from '@gridhelm/contract/stations/projects/rules'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hashMqttPassword, newMqttPassword } from '../../../platform/secrets/mqtt-password.ts'
import { lockSubjects, takenSubjects } from '../../../platform/sites/subjects.ts'
import type { Bound } from '../../../resources/binding.ts'
import { refuseConflict } from '../../../resources/conflicts.ts'
import { refuseBrokenRules } from '../../../resources/field-checks.ts'
import { selectByIds } from '../../../resources/queries.ts'
import { tableName } from '../../../resources/service.ts'
import { toColumns } from '../../../resources/sql.ts'
import { recordVersion } from '../../../resources/versions.ts'
import { publishBindings } from './binding.ts'
import type { Certificates } from './certificates.ts'
import { writeCredential } from './credential-queries.ts'

import {
  defaultTopic,
  refuseMissingPictures,
  refuseTakenTopics,
  refuseUnknownPoints,
  settledValues,
  topicsOfNumber,
} from './form.ts'
import { bindUsers, insertProject, insertSystemDevice, isNumberTaken, nextNumber } from './queries.ts'

const mostTries = 1_000

/** The next number that neither a project nor its topics would find taken. */
async function freeNumber(tx: Tx): Promise<string> {
  for (let attempt = 0; attempt < mostTries; attempt++) {
    const number = await nextNumber(tx)
    const isFree =
      !(await isNumberTaken(tx, number)) && (await takenSubjects(tx, topicsOfNumber(number))).size === 0
    if (isFree) return number
  }
  throw Refusal.ofField('projectNumber', 'projects.numberTaken')
}

async function givenNumber(tx: Tx, number: string): Promise<string> {
  if (await isNumberTaken(tx, number)) throw Refusal.ofField('projectNumber', 'projects.numberTaken')
  return number
}

/** The picture is asked for by the form alone. */
type ProjectValues = Omit<ProjectDraft, 'picture'> & Partial<Pick<ProjectDraft, 'picture'>>

interface Secret {
  password: string
  passwordHash: string
}

/** Everything that a controller needs comes into being at once, or not at all. */
export function createAdding(platform: Platform, bound: Bound, certificates: Certificates) {
  const { db, bus, now } = platform

  async function addWithin(
    tx: Tx,
    form: ProjectValues,
    secret: Secret,
    context: SessionContext,
  ): Promise<NewProject> {
    const { caller, language } = context
    await lockSubjects(tx)
    const projectNumber = form.projectNumber
      ? await givenNumber(tx, form.projectNumber)
      : await freeNumber(tx)
    const values = settledValues(
      {
        ...form,
        topicdata: form.topicdata ?? defaultTopic('topicdata', projectNumber),
        topicset: form.topicset ?? defaultTopic('topicset', projectNumber),
        topicget: form.topicget ?? defaultTopic('topicget', projectNumber),
      },
      projectNumber,
    )
    if (form.projectNumber) await refuseBrokenRules(platform, tx, bound.resource, values)
    refuseUnknownPoints(values)
    await refuseMissingPictures(tx, values)
    await refuseTakenTopics(tx, values)
    const siteId = await insertProject(tx, {
      ...toColumns(bound, values, context, true),
      createBy: caller.username,
    })
    const site = { siteId, projectNumber }
    await writeCredential(tx, site, { passwordHash: secret.passwordHash, updateTime: new Date(now()) })
    const made = await certificates.keep(tx, site, form)
    await insertSystemDevice(tx, siteId, caller.username)
    await bindUsers(tx, siteId, [caller.scopeId])
    const id = String(siteId)
    const [row] = await selectByIds(tx, bound, [id], [], language)
    if (row) await recordVersion(tx, tableName(bound), row, context)
    await bus.publish(tx, 'sites.changed', { siteIds: [siteId] })
    await publishBindings({ bus }, tx, [caller.scopeId])
    return { id, projectNumber, mqttUser: projectNumber, password: secret.password, made }
  }

  /** Made before a transaction: nothing should wait for a hash. */
  async function newSecret(): Promise<Secret> {
    const password = newMqttPassword()
    return { password, passwordHash: await hashMqttPassword(password) }
  }

  const refused = (error: unknown) => refuseConflict(bound, error)

  return {
    newSecret,
    addWithin,
    refused,
    async add(form: ProjectDraft, context: SessionContext): Promise<NewProject> {
      const secret = await newSecret()
      return db
        .transaction()
        .execute((tx) => addWithin(tx, form, secret, context))
        .catch(refused)
    },
  }
}
