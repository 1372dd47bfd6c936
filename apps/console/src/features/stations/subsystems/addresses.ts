import { useSearchParams } from 'react-router'

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
