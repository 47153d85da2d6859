import { expect, it } from 'vitest'
import { pastedAddress } from './pasted-address.ts'

const site = 'https://flain.example'

it('knows the flows of this site, their files too, and the studio', () => {
  expect(pastedAddress(' https://flain.example/f/release-plan\n', site)).toEqual({
    is: 'flow',
    id: 'release-plan',
  })
  expect(pastedAddress('https://flain.example/f/release-plan.svg', site)).toMatchObject({ is: 'flow' })
  expect(pastedAddress('https://flain.example/studio/#thought=a', site)).toEqual({
    is: 'studio',
    hash: '#thought=a',
  })
})

it('knows any other address, and no words with one in them', () => {
  expect(pastedAddress('https://other.example/a?b=1#c', site)).toEqual({ is: 'page' })
  expect(pastedAddress('https://flain.example/blog', site)).toEqual({ is: 'page' })
  expect(pastedAddress('open https://other.example', site)).toBeUndefined()
  expect(pastedAddress('https://', site)).toBeUndefined()
})
