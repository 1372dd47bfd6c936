import { z } from 'zod'
import { endpoint, noResult, nothing } from '../../endpoint.ts'
import { keptDraft, madeSite, siteDraft } from './entities.ts'
import { newSiteRule } from './rules.ts'

const path = '/iotProject/newSite'

/** A site, step by step. What was said is kept with the account, so that another browser goes on with it. */
export const newSiteCalls = {
  kept: endpoint({
    method: 'GET',
    path,
    access: 'project:add',
    summary: 'What the caller has said about a new site so far, and the site that came of it',
    input: nothing,
    result: keptDraft,
  }),
  keep: endpoint({
    method: 'PUT',
    path,
    access: 'project:add',
    summary: 'Keep what was said about a new site, to go on later',
    operation: ['Describe a new site', '填写新电站信息', 'Description d’un nouveau site'],
    input: z.object({ draft: siteDraft }),
    result: noResult,
  }),
  make: endpoint({
    method: 'POST',
    path,
    access: 'project:add',
    summary: 'Make the site with its devices and credential, once; the password is told this once',
    operation: ['Add a new site', '创建新电站', 'Ajout d’un nouveau site'],
    input: newSiteRule,
    /** `password` is null for whoever asks a second time: nothing was made then. */
    result: z.object({ site: madeSite, password: z.string().nullable() }),
  }),
  leave: endpoint({
    method: 'DELETE',
    path,
    access: 'project:add',
    summary: 'Forget what was said; a site that came of it stays',
    operation: ['End adding a site', '结束新增电站', 'Fin de l’ajout d’un site'],
    input: nothing,
    result: noResult,
  }),
}
