import { defineMessages } from '../../message-text.ts'

export const demoExitTexts = defineMessages({
  'demoExit.notHere': ['This installation is no demo that could be emptied here', '此系统不是可在此清空的演示系统', 'Cette installation n’est pas une démo que l’on peut vider ici'],
  'demoExit.told': ['The code stands in the terminal of the demo', '验证码已显示在演示系统的终端中', 'Le code s’affiche dans le terminal de la démo'],
  'demoExit.codeRequired': ['Please enter the code from the terminal!', '请输入终端中显示的验证码!', 'Veuillez saisir le code du terminal !'],
  'demoExit.codeWrong': ['This is not the code of the terminal, or it is too old', '验证码与终端显示的不一致或已过期', 'Ce n’est pas le code du terminal, ou il est trop ancien'],
  'demoExit.leaving': ['The demo ends; the server starts anew in a moment', '演示结束，服务器即将重新启动', 'La démo prend fin ; le serveur redémarre dans un instant'],
})
