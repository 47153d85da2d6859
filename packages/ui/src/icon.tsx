import { createElement } from 'react'
import { type IconName, iconPaths } from './icon-paths.ts'

type IconProps = { name: IconName; size?: number; className?: string }

/** A decorative icon; the control around it carries the name. */
export function Icon({ name, size = 20, className = '' }: IconProps) {
  return (
    <svg
      className={`i ${className}`}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {iconPaths[name].map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}
