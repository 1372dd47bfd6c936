/** Long enough for the next page to take over; a departure that people called off ends it too. */
const departureMs = 3_000
let leaving = false

function depart(): void {
  leaving = true
  setTimeout(() => {
    leaving = false
  }, departureMs)
}
window.addEventListener('beforeunload', depart)
window.addEventListener('pagehide', depart)

/** The browser ends a page's calls when it leaves the page: that is no failure, least of all a reason to log out. */
export const isLeavingPage = (): boolean => leaving
