import { defineMessages } from '../../message-text.ts'

export const agentTexts = defineMessages({
  'agents.usernameRequired': ['Please choose the user name of the agent!', '请选择代理人用户名!', 'Veuillez choisir le nom d’utilisateur du suppléant !'],
  'agents.startRequired': ['Please choose when the agent starts!', '请选择代理开始时间!', 'Veuillez choisir le début de la suppléance !'],
  'agents.endRequired': ['Please choose when the agent ends!', '请选择代理结束时间!', 'Veuillez choisir la fin de la suppléance !'],
  'agents.startBeforeEnd': ['The agent’s start time must be before the end time', '代理开始时间必须早于结束时间', 'Le début de la suppléance doit précéder sa fin'],
  'agents.none': ['No agent is set for this user', '该用户未设置代理人', 'Aucun suppléant n’est défini pour cet utilisateur'],
  'agents.exists': ['An agent is set for this user already', '该用户已设置代理人', 'Un suppléant est déjà défini pour cet utilisateur'],
  'agents.self': ['Nobody can be their own agent', '不能设置自己为代理人', 'Nul ne peut être son propre suppléant'],
  'agents.unknown': ['The agent must be an account that you look after', '代理人必须是您管理范围内的账号', 'Le suppléant doit être un compte que vous gérez'],
})
