import { useLocation, useSearchParams } from 'react-router'

/** Addresses of this page: of one of its devices, or of all of them. */
export function useDeviceSearch(): (device: string | undefined) => string {
  const [params] = useSearchParams()
  return (device) => {
    const next = new URLSearchParams(params)
    if (device === undefined) next.delete('device')
    else next.set('device', device)
    return `?${next}`
  }
}

/** The overview beside this page: /microgridsys or /offgridsys, with the station that the address names. */
export function useOverviewAddress(): string {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const station = params.get('station')
  const search = station === null ? '' : `?station=${encodeURIComponent(station)}`
  return `/${pathname.split('/')[1]}/overview${search}`
}
