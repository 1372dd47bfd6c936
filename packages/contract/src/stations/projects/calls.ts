import '../../form/texts.ts'
import { z } from 'zod'
import { endpoint, noResult } from '../../endpoint.ts'
import { recordId, siteId } from '../../form/fields.ts'
import { pageOf } from '../../page.ts'
import { filteredList, listOperation, plainRecord, resourceCalls } from '../../resource/calls.ts'
import { rule } from '../../rule.ts'
import { selectionRule } from '../../selection/rules.ts'
import { credential, madeCertificate, newProject, projectUser, subSystems } from './entities.ts'
import { projectResource } from './resource.ts'
import { certificateChangeRule, mqttUserRule, personaliseRule, projectRule } from './rules.ts'

// One project is asked for by the call of the stations, which is open to everybody bound to it.
const { queryById: _, ...listCalls } = resourceCalls(projectResource)

const one = z.object({ id: recordId })
const binding = z.object({ id: recordId, userIds: selectionRule })
const userBinding = z.object({ userId: recordId, projectIds: selectionRule })

export const projectCalls = {
  ...listCalls,
  add: endpoint({
    method: 'POST',
    path: '/iotProject/add',
    access: 'project:add',
    summary: 'Create a project with its topics and credential; the password is told this once',
    operation: listOperation(projectResource, 'add'),
    input: projectRule,
    result: newProject,
  }),
  remove: endpoint({
    ...listCalls.remove,
    summary: 'Delete a project with everything that belongs to it, its telemetry afterwards',
    /** The name as somebody has typed it; one that is not the project's refuses. */
    input: one.extend({ projectName: z.string().max(200).optional() }),
  }),
  switch: endpoint({
    method: 'PUT',
    path: '/iotProject/switch',
    access: 'project:switch',
    summary: 'Switch a project on or off; while it is off its data is refused',
    operation: ['Switch a project on or off', '启用或停用项目', 'Mise en ou hors service d’un projet'],
    input: one.extend({ isOn: z.boolean(rule('form.choice')) }),
    result: noResult,
  }),
  personalise: endpoint({
    method: 'PUT',
    path: '/iotProject/personalise',
    access: 'project:edit',
    summary: 'Change how a project is shown: name, logo, power field, signal, intervals',
    operation: ['Personalise a project', '个性化编辑项目', 'Personnalisation d’un projet'],
    input: personaliseRule,
    result: noResult,
  }),
  subSystemExist: endpoint({
    method: 'GET',
    path: '/iotProject/subSystemExist',
    access: 'session',
    summary: 'Which kinds of equipment a project has',
    input: z.object({ siteId }),
    result: subSystems,
    aliases: [{ method: 'GET', path: '/iotPcsProject/subSystemExist' }],
  }),
  userBindProjectList: endpoint({
    method: 'GET',
    path: '/iotProject/userBindProjectList',
    access: 'project:bind',
    summary: 'Projects that are bound to a user, of those that the caller sees',
    input: filteredList.extend({ userId: recordId }),
    result: pageOf(plainRecord),
    aliases: [{ method: 'GET', path: '/iotPcsProject/userBindProjectList' }],
  }),
  userUnbindProjectList: endpoint({
    method: 'GET',
    path: '/iotProject/userUnbindProjectList',
    access: 'project:bind',
    summary: 'Projects that are not bound to a user, of those that the caller sees',
    input: filteredList.extend({ userId: recordId }),
    result: pageOf(plainRecord),
    aliases: [{ method: 'GET', path: '/iotPcsProject/userUnbindProjectList' }],
  }),
  iotProjectBindUserList: endpoint({
    method: 'GET',
    path: '/iotProject/iotProjectBindUserList',
    access: 'project:bind',
    summary: 'Users that are bound to a project, of those that the caller looks after',
    input: filteredList.extend({ id: recordId }),
    result: pageOf(projectUser),
    aliases: [{ method: 'GET', path: '/iotPcsProject/iotProjectBindUserList' }],
  }),
  iotProjectNotBindUserList: endpoint({
    method: 'GET',
    path: '/iotProject/iotProjectNotBindUserList',
    access: 'project:bind',
    summary: 'Users that are not bound to a project, of those that the caller looks after',
    input: filteredList.extend({ id: recordId }),
    result: pageOf(projectUser),
    aliases: [{ method: 'GET', path: '/iotPcsProject/iotProjectNotBindUserList' }],
  }),
  bindUser: endpoint({
    method: 'POST',
    path: '/iotProject/bindUser',
    access: 'project:bind',
    stepUp: true,
    ownName: true,
    summary: 'Bind users to a project: they see it from now on',
    operation: ['Bind users to a site', '为电站绑定用户', 'Rattachement d’utilisateurs à un site'],
    input: binding,
    result: noResult,
  }),
  unbindUser: endpoint({
    method: 'POST',
    path: '/iotProject/unbindUser',
    access: 'project:bind',
    stepUp: true,
    ownName: true,
    summary: 'End bindings: these users no longer see the project',
    operation: ['Unbind users from a site', '解除电站的用户绑定', 'Retrait d’utilisateurs d’un site'],
    input: binding,
    result: noResult,
  }),
  bindProject: endpoint({
    method: 'POST',
    path: '/iotProject/bindProject',
    access: 'project:bind',
    stepUp: true,
    ownName: true,
    summary: 'Bind projects to a user, who sees them from now on',
    operation: ['Bind sites to a user', '为用户绑定电站', 'Rattachement de sites à un utilisateur'],
    input: userBinding,
    result: noResult,
  }),
  unbindProject: endpoint({
    method: 'POST',
    path: '/iotProject/unbindProject',
    access: 'project:bind',
    stepUp: true,
    ownName: true,
    summary: 'End bindings: this user no longer sees the projects',
    operation: ['Unbind sites from a user', '解除用户的电站绑定', 'Retrait de sites d’un utilisateur'],
    input: userBinding,
    result: noResult,
  }),
  credential: endpoint({
    method: 'GET',
    path: '/iotProject/credential',
    access: 'project:credential',
    summary: 'How a project’s controller connects; never a secret',
    input: one,
    result: credential,
  }),
  resetCredential: endpoint({
    method: 'POST',
    path: '/iotProject/credential/reset',
    access: 'project:credential',
    stepUp: true,
    ownName: true,
    summary: 'Make a new random password, told this once; the old one ends at once',
    operation: [
      'Make a new password for a project’s controller',
      '重置项目控制器密码',
      'Nouveau mot de passe pour l’automate d’un projet',
    ],
    input: one,
    result: z.object({ mqttUser: z.string(), password: z.string() }),
  }),
  changeMqttUser: endpoint({
    method: 'PUT',
    path: '/iotProject/credential/user',
    access: 'project:credential',
    stepUp: true,
    ownName: true,
    summary: 'Change the name by which a project’s controller logs in',
    operation: [
      'Change the user name of a project’s controller',
      '修改项目控制器用户名',
      'Changement du nom d’utilisateur de l’automate d’un projet',
    ],
    input: one.extend({ mqttUser: mqttUserRule }),
    result: noResult,
  }),
  changeCertificate: endpoint({
    method: 'PUT',
    path: '/iotProject/credential/certificate',
    access: 'project:credential',
    stepUp: true,
    ownName: true,
    summary: 'Set a project’s client certificate with its key, or have both made',
    operation: [
      'Change the certificate of a project’s controller',
      '更换项目控制器证书',
      'Changement du certificat de l’automate d’un projet',
    ],
    input: certificateChangeRule,
    result: z.object({ made: madeCertificate.nullable() }),
  }),
  brokerFiles: endpoint({
    method: 'GET',
    path: '/iotProject/brokerFiles',
    access: 'project:brokerFiles',
    summary: 'The ACL file or the password file of an external Mosquitto',
    operation: [
      'Take out the MQTT broker’s files',
      '导出 MQTT 服务器文件',
      'Export des fichiers du broker MQTT',
    ],
    tokens: 'never',
    input: z.object({ file: z.enum(['acl', 'passwords'], rule('form.choice')) }),
    result: noResult,
    answersFile: true,
  }),
}
