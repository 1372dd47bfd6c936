/** A name that nobody else chooses. `randomUUID` is missing where the console is not served over https. */
export const newClientKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
