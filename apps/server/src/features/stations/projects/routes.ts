import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { projectCalls } from '@gridhelm/contract/stations/projects/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { registerResource } from '../../../resources/registry.ts'
import { createResourceService } from '../../../resources/service.ts'
import { createAdding } from './adding.ts'
import { bindProjects } from './binding.ts'
import { brokerFile } from './broker-files.ts'
import { createCertificates } from './certificates.ts'
import { createCredentials } from './credentials.ts'
import { createProjectBindings } from './project-bindings.ts'
import { createProjectService } from './service.ts'
import { createUserBindings } from './user-bindings.ts'

export function serveProjects(serve: Serve, platform: Platform): void {
  const certificates = createCertificates(platform, createSecrets(platform.config))
  const bound = bindProjects(platform, certificates)
  registerResource(platform, bound)
  const projects = createResourceService(platform, bound)
  const { add } = createAdding(platform, bound, certificates)
  const service = createProjectService(platform, projects)
  const credentials = createCredentials(platform, projects, certificates)
  const bindings = createUserBindings(platform, bound, projects)
  const projectsOfUser = createProjectBindings(platform)
  serve(projectCalls, {
    list: (query, context) => service.list(query, context),
    exportXls: (query, context) => projects.export(query, context),
    async add(form, context) {
      const added = await add(form, context)
      return said('projects.created', added, { number: added.projectNumber })
    },
    edit: async (values, context) =>
      said('success.save', await projects.edit(values as PlainRecord & { id: string }, context)),
    remove: async (input, context) => said('success.operation', await service.remove(input, context)),
    removeBatch: async ({ ids }, context) => said('success.operation', await projects.remove(ids, context)),
    switch: async ({ id, isOn }, context) =>
      said(isOn ? 'projects.switchedOn' : 'projects.switchedOff', await service.switch(id, isOn, context)),
    personalise: async (values, context) => said('success.save', await service.personalise(values, context)),
    subSystemExist: ({ siteId }, context) => service.subSystems(siteId, context),
    userBindProjectList: (query, context) => bindings.projectsOf(query, context),
    userUnbindProjectList: (query, context) => bindings.projectsNotOf(query, context),
    iotProjectBindUserList: (query, context) => bindings.usersOf(query, context),
    iotProjectNotBindUserList: (query, context) => bindings.usersNotOf(query, context),
    async bindUser(input, context) {
      const count = await bindings.bind(input, context)
      return said('projects.bound', null, { count })
    },
    async unbindUser(input, context) {
      const count = await bindings.unbind(input, context)
      return said('projects.unbound', null, { count })
    },
    async bindProject(input, context) {
      const count = await projectsOfUser.bind(input, context)
      return said('projects.projectsBound', null, { count })
    },
    async unbindProject(input, context) {
      const count = await projectsOfUser.unbind(input, context)
      return said('projects.unbound', null, { count })
    },
    credential: ({ id }, context) => credentials.of(id, context),
    resetCredential: async ({ id }, context) =>
      said('success.operation', await credentials.resetPassword(id, context)),
    changeMqttUser: async ({ id, mqttUser }, context) =>
      said('success.save', await credentials.changeUser(id, mqttUser, context)),
    changeCertificate: async (form, context) =>
      said('success.save', await credentials.changeCertificate(form, context)),
    brokerFiles: ({ file }) => brokerFile(platform, file),
  })
}
