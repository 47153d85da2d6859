import type { ReactNode } from 'react'
import { uiWords } from './ui-words.ts'

type ShareLinksProps = {
  /** The public page of what is shared, whole. */
  address: string
  title: string
  /** What needs a script: to copy, or to hand it to the device. */
  children?: ReactNode
}

/** Where else a public flow can be told of: networks that take an address, and a QR code to point at. */
export function ShareLinks({ address, title, children }: ShareLinksProps) {
  return (
    <div className="share-links">
      <a href={`${address}.qr.svg`} target="_blank" rel="noopener" className="share-qr">
        <img src={`${address}.qr.svg`} width={104} height={104} alt={uiWords.qrCode} loading="lazy" />
      </a>
      <div>
        {networks.map(({ name, to }) => (
          <a
            key={name}
            className="btn btn-line btn-sm"
            href={to(address, title)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {name}
          </a>
        ))}
        {children}
      </div>
    </div>
  )
}

const networks = [
  {
    name: 'X',
    to: (address: string, title: string) =>
      `https://x.com/intent/post?${new URLSearchParams({ text: title, url: address }).toString()}`,
  },
  {
    name: 'LinkedIn',
    to: (address: string) =>
      `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url: address }).toString()}`,
  },
]
