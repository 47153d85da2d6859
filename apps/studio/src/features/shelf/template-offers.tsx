import { t } from '@flain/languages'
import { useEffect, useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { sitePage } from '../../platform/site.ts'

type Offer = { id: string; name: string }

const shown = 3

/** Templates to begin with, while the canvas is empty. Without a connection there are none, and the way to them stays. */
export function TemplateOffers() {
  const [offers, setOffers] = useState<readonly Offer[]>([])
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      const reply = await apiClient().call('listTemplates', { query: { limit: shown } })
      if (isCurrent && reply.ok) setOffers(reply.data.data)
    }
    void look()
    return () => {
      isCurrent = false
    }
  }, [])
  return (
    <div className="tries">
      {offers.map(({ id, name }) => (
        <a key={id} className="chip" href={sitePage(`/f/${id}#use`)}>
          {name}
        </a>
      ))}
      <a className="chip" href={sitePage('/templates')}>
        {offers.length > 0 ? t('All templates') : t('Begin with a template')}
      </a>
    </div>
  )
}
