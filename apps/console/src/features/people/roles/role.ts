/** What the panels of a role need to know of it. */
export interface Role {
  id: string
  name: string
}
