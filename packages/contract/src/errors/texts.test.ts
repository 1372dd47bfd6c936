import { describe, expect, it } from 'vitest'
import { envelopeSchema } from '../envelope.ts'
import { type Language, languages } from '../language.ts'
import type { MessageKey } from '../message-text.ts'
import { isMessageKey, messageText } from '../messages.ts'
import { noticePollingMs, reconnectDelayMs } from '../push.ts'

const inEach = (key: MessageKey) =>
  Object.fromEntries(languages.map((language) => [language, messageText(language, key)])) as Record<
    Language,
    string
  >

/** Every row of the catalogue that shows a text. */
const rows: { row: string; key: MessageKey; en: string; zh: string; fr: string }[] = [
  {
    row: 'HTTP 403, title',
    key: 'error.systemPrompt',
    en: 'System prompt',
    zh: '系统提示',
    fr: 'Message du système',
  },
  {
    row: 'HTTP 403 access denied',
    key: 'error.accessDenied',
    en: 'access denied',
    zh: '拒绝访问',
    fr: 'Accès refusé',
  },
  {
    row: 'HTTP 404 resource not found',
    key: 'error.notFound',
    en: 'Sorry, resource not found!',
    zh: '很抱歉，资源未找到！',
    fr: 'Désolé, ressource introuvable\u202f!',
  },
  {
    row: 'HTTP 504 Network Timeout',
    key: 'error.networkTimeout',
    en: 'Network Timeout',
    zh: '网络超时',
    fr: 'Délai réseau dépassé',
  },
  {
    row: 'HTTP 401 Unauthorized',
    key: 'error.unauthorized',
    en: 'Unauthorized, please login again',
    zh: '未授权，请重新登录',
    fr: 'Non autorisé, veuillez vous reconnecter',
  },
  {
    row: 'HTTP 500 Token invalid',
    key: 'error.tokenInvalid',
    en: 'Token invalid, please login again',
    zh: 'Token失效，请重新登录',
    fr: 'Jeton invalide, veuillez vous reconnecter',
  },
  {
    row: 'HTTP 500 Token invalid, dialog title',
    key: 'error.loginExpired',
    en: 'Login expired',
    zh: '登录已过期',
    fr: 'Session expirée',
  },
  {
    row: 'HTTP 500 Token invalid, dialog text',
    key: 'error.loginExpiredDetail',
    en: 'Sorry, the login has expired. Please login again',
    zh: '很抱歉，登录已过期，请重新登录',
    fr: 'Désolé, la session a expiré. Veuillez vous reconnecter',
  },
  {
    row: 'HTTP 500 Token invalid, dialog button',
    key: 'error.relogin',
    en: 'Re login',
    zh: '重新登录',
    fr: 'Se reconnecter',
  },
  { row: 'Logout failure, dialog title', key: 'error.logoutTitle', en: 'Error', zh: '错误', fr: 'Erreur' },
  {
    row: 'Theme compile failure',
    key: 'error.theme',
    en: 'Failed to update theme',
    zh: '主题更新失败',
    fr: 'Échec de la mise à jour du thème',
  },
  {
    row: 'Login failure',
    key: 'error.loginFailed',
    en: 'Login failed',
    zh: '登录失败',
    fr: 'Échec de la connexion',
  },
  {
    row: 'Login failure, request error',
    key: 'error.request',
    en: 'The request failed. Please try again later.',
    zh: '请求出现错误，请稍后再试',
    fr: 'La requête a échoué. Veuillez réessayer plus tard.',
  },
  {
    row: 'History, query failed',
    key: 'error.queryFailed',
    en: 'Query failed!',
    zh: '查询失败!',
    fr: 'Échec de la requête\u202f!',
  },
  {
    row: 'History, exporting',
    key: 'error.exporting',
    en: 'Exporting',
    zh: '正在导出',
    fr: 'Exportation en cours',
  },
  {
    row: 'History, export failed',
    key: 'error.exportFailed',
    en: 'The file could not be exported',
    zh: '导出文件失败',
    fr: 'Le fichier n’a pas pu être exporté',
  },
  {
    row: 'History, download failed',
    key: 'error.downloadFailed',
    en: 'The file could not be downloaded',
    zh: '文件下载失败',
    fr: 'Le fichier n’a pas pu être téléchargé',
  },
  {
    row: 'History, download done',
    key: 'error.downloadDone',
    en: 'Download successful',
    zh: '下载成功',
    fr: 'Téléchargement réussi',
  },
  { row: 'No data', key: 'error.noData', en: 'No data', zh: '暂无数据', fr: 'Aucune donnée' },
  {
    row: 'No more data',
    key: 'error.noMoreData',
    en: 'The current system has no more data',
    zh: '当前系统没有更多数据',
    fr: 'Le système n’a pas d’autres données',
  },
]

/** The texts after the table, in their English wording. */
const otherTexts: { text: string; key: MessageKey }[] = [
  { text: 'Pls Select a Record', key: 'error.selectRecord' },
  { text: 'Administrator Account Not Allowed', key: 'error.administratorAccount' },
  { text: 'Existing Mobile Number', key: 'users.phoneTaken' },
  { text: 'Email Existing', key: 'users.emailTaken' },
  { text: 'User Name Occupied', key: 'users.usernameTaken' },
  { text: 'Job Number Occupied', key: 'users.workNoTaken' },
  { text: 'This equipment is not available for this project', key: 'error.equipmentUnavailable' },
  { text: 'The group name cannot be empty', key: 'groups.nameRequired' },
  { text: 'Verification code error', key: 'session.codeWrong' },
  { text: 'User name does not exist', key: 'session.userMissing' },
  { text: 'Password change failed', key: 'session.passwordChangeFailed' },
  { text: 'Registration failed', key: 'session.registrationFailed' },
  { text: 'Issue Error', key: 'error.issueError' },
  { text: 'Issue Failure', key: 'error.issueFailure' },
  { text: 'Current page not supported', key: 'error.pageUnsupported' },
  { text: 'Save Error', key: 'error.saveFailed' },
  { text: 'Save Successful', key: 'success.save' },
  { text: 'Password changed successfully', key: 'success.passwordChanged' },
  { text: 'Operation Successful, Waiting for Dispatch', key: 'success.queued' },
]

describe('error catalogue', () => {
  it.each(rows)('$row', ({ key, en, zh, fr }) => {
    expect(inEach(key)).toEqual({ en, zh, fr })
  })

  it.each(otherTexts)('other text $text', ({ text, key }) => {
    expect(inEach(key).en).toBe(text)
  })

  it('connection failed, password strength not enough', () => {
    expect(messageText('en', 'error.connectionFailed')).toMatch(/^Connection failed/)
    expect(messageText('en', 'users.passwordStrength')).toMatch(/^Password strength not enough/)
  })

  it('other statuses show the server message', () => {
    const answer = { success: false, code: 500, result: null, timestamp: 1 }
    expect(envelopeSchema.parse({ ...answer, message: '旧密码输入错误!' }).message).toBe('旧密码输入错误!')
    expect(envelopeSchema.parse({ ...answer, message: null }).message).toBe('')
  })

  it.each([
    { row: 'permission load failure', key: 'error.permissionLoad' },
    { row: 'language switch failure', key: 'error.languageSwitch' },
    { row: 'chunk load, title', key: 'error.chunkTitle' },
    { row: 'chunk load, text', key: 'error.chunkDetail' },
    { row: 'query failure for deleted users', key: 'error.deletedUsersQuery' },
    { row: 'PV-page request time-out', key: 'error.pvTimeout' },
  ])('$row has a text of its own in each language', ({ key }) => {
    expect(isMessageKey(key)).toBe(true)
    expect(new Set(Object.values(inEach(key as MessageKey))).size).toBe(3)
  })

  it('notice polling failure is silent, every 6 s', () => {
    expect(noticePollingMs).toBe(6000)
    expect(isMessageKey('error.noticePolling')).toBe(false)
  })

  it('push error or close reconnects after 5 s', () => {
    expect(reconnectDelayMs).toBe(5000)
  })
})
