import { defineFeature } from '../../feature/feature.ts'
import { actionRights } from '../../feature/rights.ts'
import { companies, owners, top, watchers } from '../../feature/tiers.ts'
import { projectCalls } from './calls.ts'

export const projects = defineFeature({
  calls: { projects: projectCalls },
  screens: {
    'projects/Projects': {
      menu: { under: 'power-station', order: 10, id: 'projects', guide: 'projects', icon: 'project', names: ['Projects', '项目管理', 'Projets', 'a screen: Chinese says what is done there'] },
      tiers: watchers,
      rights: {
        ...actionRights('project', ['list', 'add', 'edit', 'delete', 'export'], { see: watchers, change: companies, edit: owners }),
        'project:switch': { names: ['Switch on and off', '启用与停用', 'Mettre en ou hors service'], tiers: companies },
        'project:bind': { names: ['Bind users', '绑定用户', 'Rattacher des utilisateurs'], tiers: owners },
        'project:credential': { names: ['Credentials of controllers', '控制器凭证', 'Accès des automates'], tiers: companies },
        'project:brokerFiles': { names: ['Files of an external MQTT broker', '外部 MQTT 服务器文件', 'Fichiers d’un broker MQTT externe'], tiers: top },
      },
    },
  },
})
