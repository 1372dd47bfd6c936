import { existsSync } from 'node:fs'

/** Whether we may install packages of the system. */
export const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

export const aptEnvironment = { DEBIAN_FRONTEND: 'noninteractive' }

/** Waits while another installation is under way instead of giving up at once. */
export const aptInstall = (packages: string) =>
  `apt-get update -q && apt-get install -y -q -o DPkg::Lock::Timeout=300 ${packages}`
