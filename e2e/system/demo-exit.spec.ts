import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consoleCalls } from '@gridhelm/contract/system/console/calls'
import { expect, test } from '@playwright/test'
import { carefree, copyPreparedData } from '../../apps/server/src/testing/prepared-data.ts'
import { freePort } from '../../scripts/free-port.ts'
import { root } from '../../scripts/places.ts'
import { callApi } from '../../scripts/testing/api.ts'
import { startProcess } from '../../scripts/testing/server-process.ts'
import { logInByForm } from '../support/session.ts'

const password = 'Baobab#Wharf-71'

/** The demo as its command starts it, without its virtual sites. */
async function startDemo() {
  const dataDir = await mkdtemp(join(tmpdir(), 'gridhelm-leaving-'))
  await copyPreparedData(dataDir, carefree)
  const port = await freePort()
  const launcher = startProcess(process.execPath, [join(root, 'scripts', 'launch.mjs'), 'start'], {
    ...{ PORT: String(port), MQTT_PORT: '0', GRIDHELM_DATA: dataDir, GRIDHELM_LOG: 'silent' },
    ...{ GRIDHELM_DEMO_MONEY: 'off', GRIDHELM_SIMULATOR: 'off' },
  })
  const address = `http://127.0.0.1:${port}`
  const stop = async () => {
    launcher.signal('SIGTERM')
    await launcher.whenEnded
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await launcher.untilAnswering(`${address}/api/sys/console/config`)
  } catch (error) {
    await stop()
    throw error
  }
  return { address, terminal: launcher.stdout, stop }
}

test('one button takes the demo away, and its administrator begins with an empty installation', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const { address, terminal, stop } = await startDemo()
  try {
    await page.goto(`${address}/user/login`)
    await logInByForm(page, 'admin')
    await expect(page).not.toHaveURL(/\/user\/login/)
    await page.goto(`${address}/isps/data-clear`)
    await page.getByRole('button', { name: 'Remove demo data' }).click()
    const form = page.getByRole('dialog', { name: 'Remove demo data' })
    await form.getByRole('button', { name: 'Show a code in the terminal' }).click()
    const shown = /Code to empty the demo: (\d{6})/
    await expect.poll(terminal).toMatch(shown)
    await form.getByLabel('Code from the terminal').fill('none')
    await form.getByLabel('Your new password').fill(password)
    await form.getByLabel('New password again').fill(password)
    await form.getByRole('button', { name: 'Remove everything' }).click()
    await expect(form.getByText('This is not the code of the terminal, or it is too old')).toBeVisible()
    // Lost on the way at first, so that whatever else the page asks comes before it.
    await page.route('**/api/sys/console/config*', (route) => route.abort())
    await form.getByLabel('Code from the terminal').fill(shown.exec(terminal())?.[1] ?? '')
    await form.getByRole('button', { name: 'Remove everything' }).click()
    await expect(page.getByText('The installation is being emptied')).toBeVisible()
    const isEmpty = async () => (await callApi(address, consoleCalls.config, {})).demo === null
    await expect.poll(() => isEmpty().catch(() => false), { timeout: 300_000 }).toBe(true)
    // Which knows nobody who is logged in here: nobody is told of a login that has expired.
    await page.getByRole('button', { name: /^Notices/ }).click()
    await expect(page.getByRole('dialog', { name: 'Login expired' })).toHaveCount(0)
    await page.unrouteAll()

    await expect(page, 'the empty installation answers').toHaveURL(/\/user\/login/, { timeout: 300_000 })
    await logInByForm(page, 'admin', password)
    await expect(page.getByRole('link', { name: 'Add your first site' })).toBeVisible()
    await page.goto(`${address}/isps/data-clear`)
    await expect(page.getByText('Nothing was ever cleared')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove demo data' })).toHaveCount(0)
  } finally {
    await stop()
  }
})
