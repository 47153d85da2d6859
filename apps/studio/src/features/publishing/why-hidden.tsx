import { t, translate } from '@flain/languages'
import { useEffect, useRef } from 'react'

/** In place of the links to its page: why others do not see the flow. */
export function WhyHidden({ sentence }: { sentence: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  // Publishing switched its button off while it worked, and the focus was lost with it.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  }, [])
  return (
    <p ref={place} tabIndex={-1} className="why-hidden">
      {t('Others do not see this flow now.')} {translate(sentence)}
    </p>
  )
}
