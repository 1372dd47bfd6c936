import { QRCode } from 'antd'

/** For a phone's camera. Black on white in the dark appearance too: phones read nothing else reliably. */
export function ScanCode({ value, name }: { value: string; name: string }) {
  return (
    <QRCode type="svg" value={value} size={168} color="#000" bgColor="#fff" role="img" aria-label={name} />
  )
}
