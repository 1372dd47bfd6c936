import { Navigate } from 'react-router'
import { paths } from '../platform/paths.ts'
import { useMyLight } from '../site/money/my-light.ts'
import { Waiting } from '../ui/Waiting.tsx'

/** Who has a home of their own begins with how long there is light; others with the sites. */
export function Arrival({ startPage = paths.home }: { startPage?: string | undefined }) {
  const light = useMyLight()
  if (light.isPending) return <Waiting />
  return <Navigate to={light.data?.homes.length ? startPage : paths.home} replace />
}
