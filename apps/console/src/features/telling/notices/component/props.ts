export interface ComponentNoticeProps {
  /** The id of what it is about. */
  busId: string
  /** Leads on to another page: the window goes. */
  onLeave: () => void
}
