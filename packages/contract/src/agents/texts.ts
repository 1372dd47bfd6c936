import { defineTexts } from '../texts.ts'

export const agentTexts = defineTexts({
  en: {
    'agents.usernameRequired': 'Please choose the user name of the agent!',
    'agents.startRequired': 'Please choose when the agent starts!',
    'agents.endRequired': 'Please choose when the agent ends!',
    'agents.startBeforeEnd': 'The agent’s start time must be before the end time',
  },
  zh: {
    'agents.usernameRequired': '请选择代理人用户名!',
    'agents.startRequired': '请选择代理开始时间!',
    'agents.endRequired': '请选择代理结束时间!',
    'agents.startBeforeEnd': '代理开始时间必须早于结束时间',
  },
  fr: {
    'agents.usernameRequired': 'Veuillez choisir le nom d’utilisateur du mandataire !',
    'agents.startRequired': 'Veuillez choisir le début du mandat !',
    'agents.endRequired': 'Veuillez choisir la fin du mandat !',
    'agents.startBeforeEnd': 'Le début du mandat doit précéder sa fin',
  },
})
