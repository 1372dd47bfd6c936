import { defineTexts } from '../texts.ts'

export const agentTexts = defineTexts({
  en: {
    'agents.usernameRequired': 'Please choose the user name of the agent!',
    'agents.startRequired': 'Please choose when the agent starts!',
    'agents.endRequired': 'Please choose when the agent ends!',
    'agents.startBeforeEnd': 'The agent’s start time must be before the end time',
    'agents.none': 'No agent is set for this user',
    'agents.exists': 'An agent is set for this user already',
    'agents.self': 'Nobody can be their own agent',
    'agents.unknown': 'The agent must be an account that you look after',
  },
  zh: {
    'agents.usernameRequired': '请选择代理人用户名!',
    'agents.startRequired': '请选择代理开始时间!',
    'agents.endRequired': '请选择代理结束时间!',
    'agents.startBeforeEnd': '代理开始时间必须早于结束时间',
    'agents.none': '该用户未设置代理人',
    'agents.exists': '该用户已设置代理人',
    'agents.self': '不能设置自己为代理人',
    'agents.unknown': '代理人必须是您管理范围内的账号',
  },
  fr: {
    'agents.usernameRequired': 'Veuillez choisir le nom d’utilisateur du mandataire !',
    'agents.startRequired': 'Veuillez choisir le début du mandat !',
    'agents.endRequired': 'Veuillez choisir la fin du mandat !',
    'agents.startBeforeEnd': 'Le début du mandat doit précéder sa fin',
    'agents.none': 'Aucun mandataire n’est défini pour cet utilisateur',
    'agents.exists': 'Un mandataire est déjà défini pour cet utilisateur',
    'agents.self': 'Nul ne peut être son propre mandataire',
    'agents.unknown': 'Le mandataire doit être un compte que vous gérez',
  },
})
